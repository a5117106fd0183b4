/** Checkpoints of the event log over HTTP. */
@NullMarked
package io.hunt.rest.checkpoint;

import org.jspecify.annotations.NullMarked;
