/** Transparency log as auditors read it: lists, exports and proofs. */
@NullMarked
package io.hunt.query.audit;

import org.jspecify.annotations.NullMarked;
