/** Tests of destinations of checkpoints. */
@NullMarked
package io.hunt.audit.checkpoint.outbox;

import org.jspecify.annotations.NullMarked;
