/** Comparison of the service's results of a hunt with the answers that hosts sent. */
@NullMarked
package io.hunt.simulator.comparison;

import org.jspecify.annotations.NullMarked;
