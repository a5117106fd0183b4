/** Common parts of the simulator's runs: directory, secrets, polling and cleanup. */
@NullMarked
package io.hunt.simulator.run;

import org.jspecify.annotations.NullMarked;
