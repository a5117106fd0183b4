/** A service started by the simulator: its process, its settings and its REST client. */
@NullMarked
package io.hunt.simulator.service;

import org.jspecify.annotations.NullMarked;
