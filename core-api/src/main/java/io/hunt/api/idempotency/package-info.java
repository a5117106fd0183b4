/** Idempotent requests: clients may repeat them under the same key. */
@NullMarked
package io.hunt.api.idempotency;

import org.jspecify.annotations.NullMarked;
