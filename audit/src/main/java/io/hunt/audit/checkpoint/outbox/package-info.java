/** Destinations of checkpoints, and the file among them. */
@NullMarked
package io.hunt.audit.checkpoint.outbox;

import org.jspecify.annotations.NullMarked;
