/** The webhook as operators look after it. */
@NullMarked
package io.hunt.rest.webhook;

import org.jspecify.annotations.NullMarked;
