/** Users: who there is, what they may, and how their passwords are kept. */
@NullMarked
package io.hunt.command.access.users;

import org.jspecify.annotations.NullMarked;
