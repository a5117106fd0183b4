/** Reads published checkpoints and asks signers for one. */
@NullMarked
package io.hunt.query.checkpoint;

import org.jspecify.annotations.NullMarked;
