/** Log-in and log-out: rate limit of attempts, sessions, and refresh tokens. */
@NullMarked
package io.hunt.command.access.sessions;

import org.jspecify.annotations.NullMarked;
