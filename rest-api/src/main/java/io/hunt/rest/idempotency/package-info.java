/** Answers a request that is sent twice as it was answered first. */
@NullMarked
package io.hunt.rest.idempotency;

import org.jspecify.annotations.NullMarked;
