/** Measures how large a fleet one service carries. */
@NullMarked
package io.hunt.simulator.sweep;

import org.jspecify.annotations.NullMarked;
