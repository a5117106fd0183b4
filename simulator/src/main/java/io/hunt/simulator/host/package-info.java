/** Simulated hosts: their roles, their answers, their faults, and hosts that attack the service. */
@NullMarked
package io.hunt.simulator.host;

import org.jspecify.annotations.NullMarked;
