/** Idempotency keys: stores for 24 hours which requests were executed, and their responses. */
@NullMarked
package io.hunt.command.idempotency;

import org.jspecify.annotations.NullMarked;
