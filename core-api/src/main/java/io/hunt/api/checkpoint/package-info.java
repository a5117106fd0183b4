/** Checkpoints of the event log: what can be asked for. */
@NullMarked
package io.hunt.api.checkpoint;

import org.jspecify.annotations.NullMarked;
