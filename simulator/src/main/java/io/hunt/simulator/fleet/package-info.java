/** A simulated fleet: its command, its hosts' sessions, and reports on what they did. */
@NullMarked
package io.hunt.simulator.fleet;

import org.jspecify.annotations.NullMarked;
