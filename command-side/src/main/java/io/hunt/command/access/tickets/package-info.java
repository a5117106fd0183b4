/** One-time tickets with which browsers download exports without a bearer token. */
@NullMarked
package io.hunt.command.access.tickets;

import org.jspecify.annotations.NullMarked;
