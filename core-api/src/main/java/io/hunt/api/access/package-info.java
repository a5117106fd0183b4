/** Messages about access: users, roles, capabilities and sessions. */
@NullMarked
package io.hunt.api.access;

import org.jspecify.annotations.NullMarked;
