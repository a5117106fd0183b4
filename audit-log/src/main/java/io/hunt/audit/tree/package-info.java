/** Merkle tree of RFC 6962 over the events of the log, stored as tiles. */
@NullMarked
package io.hunt.audit.tree;

import org.jspecify.annotations.NullMarked;
