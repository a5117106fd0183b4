/** Witnesses: have checkpoints cosigned, keep the cosignatures, and learn what witnesses remember. */
@NullMarked
package io.hunt.engine.checkpoint.witness;

import org.jspecify.annotations.NullMarked;
