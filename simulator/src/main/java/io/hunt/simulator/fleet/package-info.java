/** Simulated fleet: its command, the sessions of its hosts, and reports. */
@NullMarked
package io.hunt.simulator.fleet;

import org.jspecify.annotations.NullMarked;
