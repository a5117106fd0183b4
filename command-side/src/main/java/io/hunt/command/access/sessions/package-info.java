/** Signing in and out: throttled attempts, sessions, and the tokens that renew them. */
@NullMarked
package io.hunt.command.access.sessions;

import org.jspecify.annotations.NullMarked;
