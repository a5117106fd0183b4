/** Identity provider of the demo. */
@NullMarked
package io.hunt.simulator.sso;

import org.jspecify.annotations.NullMarked;
