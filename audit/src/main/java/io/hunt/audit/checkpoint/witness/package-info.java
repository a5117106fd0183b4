/** Witnesses: delivery of checkpoints to them, stored cosignatures, and checkpoints known to witnesses. */
@NullMarked
package io.hunt.audit.checkpoint.witness;

import org.jspecify.annotations.NullMarked;
