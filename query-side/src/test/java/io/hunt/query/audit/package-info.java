/** Tests of proofs over a log whose tables were changed. */
@NullMarked
package io.hunt.query.audit;

import org.jspecify.annotations.NullMarked;
