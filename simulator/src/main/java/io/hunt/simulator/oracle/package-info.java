/** Records what hosts really sent, for comparison with what the service shows. */
@NullMarked
package io.hunt.simulator.oracle;

import org.jspecify.annotations.NullMarked;
