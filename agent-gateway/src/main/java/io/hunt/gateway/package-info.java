/** The agents' door: hosts enrol, connect, are sent work and answer. */
@NullMarked
package io.hunt.gateway;

import org.jspecify.annotations.NullMarked;
