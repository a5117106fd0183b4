/** Tests of checkpoints on a real PostgreSQL. */
@NullMarked
package io.hunt.engine.checkpoint;

import org.jspecify.annotations.NullMarked;
