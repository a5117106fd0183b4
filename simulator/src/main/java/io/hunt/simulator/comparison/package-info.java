/** Compares what the service shows of a hunt with what the hosts sent. */
@NullMarked
package io.hunt.simulator.comparison;

import org.jspecify.annotations.NullMarked;
