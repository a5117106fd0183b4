/** Seals the log: appends its events, in the order of their positions, to a Merkle tree. */
@NullMarked
package io.hunt.engine.sealing;

import org.jspecify.annotations.NullMarked;
