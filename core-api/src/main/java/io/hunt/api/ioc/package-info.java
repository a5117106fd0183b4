/** Indicators of compromise: their types, values and messages. */
@NullMarked
package io.hunt.api.ioc;

import org.jspecify.annotations.NullMarked;
