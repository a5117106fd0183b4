/** Pages of the analysts' console. */
@NullMarked
package io.hunt.rest.console;

import org.jspecify.annotations.NullMarked;
