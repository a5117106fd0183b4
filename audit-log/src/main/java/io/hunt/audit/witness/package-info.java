/** Witness: cosigns the checkpoints of logs if each is consistent with the one before. */
@NullMarked
package io.hunt.audit.witness;

import org.jspecify.annotations.NullMarked;
