/** Credentials of callers: bearer tokens, API tokens, and the authentication of requests. */
@NullMarked
package io.hunt.command.access.tokens;

import org.jspecify.annotations.NullMarked;
