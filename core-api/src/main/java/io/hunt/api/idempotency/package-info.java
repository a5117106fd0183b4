/** Requests that may be sent twice and count once. */
@NullMarked
package io.hunt.api.idempotency;

import org.jspecify.annotations.NullMarked;
