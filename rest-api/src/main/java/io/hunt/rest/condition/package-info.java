/** Open conditions over HTTP. */
@NullMarked
package io.hunt.rest.condition;

import org.jspecify.annotations.NullMarked;
