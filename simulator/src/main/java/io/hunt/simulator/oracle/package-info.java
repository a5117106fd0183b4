/** Record of the answers that hosts really sent, for comparison with the service's results. */
@NullMarked
package io.hunt.simulator.oracle;

import org.jspecify.annotations.NullMarked;
