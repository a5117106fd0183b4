/** Authentication: users, their passwords, sessions and tokens. */
@NullMarked
package io.hunt.command.access;

import org.jspecify.annotations.NullMarked;
