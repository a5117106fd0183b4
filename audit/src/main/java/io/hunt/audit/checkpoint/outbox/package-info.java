/** Outbox of checkpoints: a file, an HTTP receiver, a syslog receiver and witnesses, each with its own position. */
@NullMarked
package io.hunt.audit.checkpoint.outbox;

import org.jspecify.annotations.NullMarked;
