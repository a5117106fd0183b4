/** Tests of the erasure of evidence. */
@NullMarked
package io.hunt.command.evidence;

import org.jspecify.annotations.NullMarked;
