/** Tests of idempotency keys. */
@NullMarked
package io.hunt.command.idempotency;

import org.jspecify.annotations.NullMarked;
