/** Indicators of compromise: types, values and messages. */
@NullMarked
package io.hunt.api.ioc;

import org.jspecify.annotations.NullMarked;
