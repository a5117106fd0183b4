/** Erasing evidence on the command side. */
@NullMarked
package io.hunt.command.evidence;

import org.jspecify.annotations.NullMarked;
