/** Users: their roles, capabilities and passwords. */
@NullMarked
package io.hunt.command.access.users;

import org.jspecify.annotations.NullMarked;
