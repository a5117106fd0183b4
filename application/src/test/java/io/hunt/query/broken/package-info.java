/** Breaks the borders of this package on purpose: the rules must flag it. */
@NullMarked
package io.hunt.query.broken;

import org.jspecify.annotations.NullMarked;
