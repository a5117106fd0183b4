/** Remembers for a day which requests have been answered, and how. */
@NullMarked
package io.hunt.command.idempotency;

import org.jspecify.annotations.NullMarked;
