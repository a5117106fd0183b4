/** Limits of agents' calls, and decoding of their messages. */
@NullMarked
package io.hunt.gateway.call;

import org.jspecify.annotations.NullMarked;
