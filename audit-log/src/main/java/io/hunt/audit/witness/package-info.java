/** A witness: cosigns the checkpoints of logs as long as each continues the one before. */
@NullMarked
package io.hunt.audit.witness;

import org.jspecify.annotations.NullMarked;
