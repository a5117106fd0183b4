/** Who may enter: users, their passwords and their sessions. */
@NullMarked
package io.hunt.command.access;

import org.jspecify.annotations.NullMarked;
