/** Simulator of a fleet for the service, with a demo and a load sweep. */
@NullMarked
package io.hunt.simulator;

import org.jspecify.annotations.NullMarked;
