/** Breaks the borders of this package on purpose: the rules must flag it. */
@NullMarked
package io.hunt.command.broken;

import org.jspecify.annotations.NullMarked;
