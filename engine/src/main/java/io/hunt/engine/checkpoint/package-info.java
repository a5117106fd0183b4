/** Checkpoints: signs what is sealed, if it continues what was signed before, and keeps what was published. */
@NullMarked
package io.hunt.engine.checkpoint;

import org.jspecify.annotations.NullMarked;
