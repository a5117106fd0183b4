/** Idempotency keys: repeated requests get the first answer. */
@NullMarked
package io.hunt.rest.idempotency;

import org.jspecify.annotations.NullMarked;
