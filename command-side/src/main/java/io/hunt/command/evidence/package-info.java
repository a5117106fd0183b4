/** Erasure of evidence: for one host on request of an admin, for all hosts by age. */
@NullMarked
package io.hunt.command.evidence;

import org.jspecify.annotations.NullMarked;
