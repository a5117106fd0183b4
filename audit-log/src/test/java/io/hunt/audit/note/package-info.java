/** Tests of notes, checkpoints, keys and proofs. */
@NullMarked
package io.hunt.audit.note;

import org.jspecify.annotations.NullMarked;
