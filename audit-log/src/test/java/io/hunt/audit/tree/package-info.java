/** Tests of the Merkle tree, its tiles and proofs. */
@NullMarked
package io.hunt.audit.tree;

import org.jspecify.annotations.NullMarked;
