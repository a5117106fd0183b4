/** Tests of signing checkpoints on a real PostgreSQL. */
@NullMarked
package io.hunt.audit.checkpoint.signing;

import org.jspecify.annotations.NullMarked;
