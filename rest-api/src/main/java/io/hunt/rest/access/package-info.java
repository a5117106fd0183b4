/** Log-in, sessions, API tokens and users. */
@NullMarked
package io.hunt.rest.access;

import org.jspecify.annotations.NullMarked;
