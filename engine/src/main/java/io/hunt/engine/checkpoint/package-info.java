/** Checkpoints of the sealed log: what was published, where it goes, and who remembers it. */
@NullMarked
package io.hunt.engine.checkpoint;

import org.jspecify.annotations.NullMarked;
