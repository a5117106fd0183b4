/** Signed documents about the tree: notes, checkpoints, cosignatures and proofs, in the formats of C2SP. */
@NullMarked
package io.hunt.audit.note;

import org.jspecify.annotations.NullMarked;
