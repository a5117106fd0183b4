/** What proves a caller: the form of secrets, tokens of scripts, and whose a presented token is. */
@NullMarked
package io.hunt.command.access.tokens;

import org.jspecify.annotations.NullMarked;
