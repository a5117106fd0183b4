/** Logging in and out, and the users. */
@NullMarked
package io.hunt.rest.access;

import org.jspecify.annotations.NullMarked;
