/** Simulated hosts: roles, answers, faults, and hostile hosts. */
@NullMarked
package io.hunt.simulator.host;

import org.jspecify.annotations.NullMarked;
