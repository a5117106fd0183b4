/** Encrypts evidence as it enters the log, reads it, and erases it by destroying keys and removing copies. */
@NullMarked
package io.hunt.engine.evidence;

import org.jspecify.annotations.NullMarked;
