/** The agents' door: hosts enroll, connect, are sent work and answer. */
@NullMarked
package io.hunt.gateway;

import org.jspecify.annotations.NullMarked;
