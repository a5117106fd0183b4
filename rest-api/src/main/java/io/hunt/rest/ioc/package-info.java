/** Indicators of compromise. */
@NullMarked
package io.hunt.rest.ioc;

import org.jspecify.annotations.NullMarked;
