/** Demo: runs a service, a fleet and a hunt, and compares the results with the answers that hosts sent. */
@NullMarked
package io.hunt.simulator.demo;

import org.jspecify.annotations.NullMarked;
