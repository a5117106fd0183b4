/** Classes that break the boundaries of this package on purpose: the rules must flag them. */
@NullMarked
package io.hunt.engine.broken;

import org.jspecify.annotations.NullMarked;
