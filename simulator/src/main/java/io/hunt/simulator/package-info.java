/** A simulator for the service: a fleet of hosts, a demo and a load sweep. */
@NullMarked
package io.hunt.simulator;

import org.jspecify.annotations.NullMarked;
