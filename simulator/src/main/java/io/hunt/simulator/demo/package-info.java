/** Runs a service, a fleet and a hunt, and compares the service's results with what the hosts sent. */
@NullMarked
package io.hunt.simulator.demo;

import org.jspecify.annotations.NullMarked;
