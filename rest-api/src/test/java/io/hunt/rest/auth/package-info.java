/** Tests of who is let through, and how often. */
@NullMarked
package io.hunt.rest.auth;

import org.jspecify.annotations.NullMarked;
