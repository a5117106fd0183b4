/** Signing of checkpoints: the key, the record of signed notes, and operator actions after loss of key or database. */
@NullMarked
package io.hunt.audit.checkpoint.signing;

import org.jspecify.annotations.NullMarked;
