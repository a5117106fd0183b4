/** Sealing: appends events in the order of their positions to the Merkle tree of the transparency log. */
@NullMarked
package io.hunt.engine.sealing;

import org.jspecify.annotations.NullMarked;
