/** Tests of the keys under which requests are repeated. */
@NullMarked
package io.hunt.command.idempotency;

import org.jspecify.annotations.NullMarked;
