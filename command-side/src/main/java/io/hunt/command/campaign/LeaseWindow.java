package io.hunt.command.campaign;

import java.time.Duration;

/**
 * Time that a host has to answer before it is asked again.
 *
 * @param length one second to one day
 */
record LeaseWindow(Duration length) {}
