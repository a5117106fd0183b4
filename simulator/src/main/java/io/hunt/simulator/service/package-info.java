/** Service started by the simulator: process, settings and REST client. */
@NullMarked
package io.hunt.simulator.service;

import org.jspecify.annotations.NullMarked;
