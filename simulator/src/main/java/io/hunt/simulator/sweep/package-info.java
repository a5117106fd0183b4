/** Measurement of the largest fleet that one service supports. */
@NullMarked
package io.hunt.simulator.sweep;

import org.jspecify.annotations.NullMarked;
