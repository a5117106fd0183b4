/** Proofs of a sealed log whose tables somebody changed. */
@NullMarked
package io.hunt.query.audit;

import org.jspecify.annotations.NullMarked;
