/** Tests of checkpoints on a real PostgreSQL. */
@NullMarked
package io.hunt.audit.checkpoint;

import org.jspecify.annotations.NullMarked;
