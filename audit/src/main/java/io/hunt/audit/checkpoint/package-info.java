/** Checkpoints of the transparency log: publication, delivery, and independent records of published ones. */
@NullMarked
package io.hunt.audit.checkpoint;

import org.jspecify.annotations.NullMarked;
