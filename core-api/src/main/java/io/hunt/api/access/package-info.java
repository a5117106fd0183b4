/** Who may do what: analysts, roles, capabilities, sessions. */
@NullMarked
package io.hunt.api.access;

import org.jspecify.annotations.NullMarked;
