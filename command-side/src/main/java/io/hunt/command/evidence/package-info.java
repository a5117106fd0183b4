/** Erases evidence: of a host because an admin says so, of all hosts by its age. */
@NullMarked
package io.hunt.command.evidence;

import org.jspecify.annotations.NullMarked;
