package io.hunt.command.campaign;

import java.time.Duration;

/**
 * How long a host has for its answer before it is asked again.
 *
 * @param length from a second to a day
 */
record LeaseWindow(Duration length) {}
