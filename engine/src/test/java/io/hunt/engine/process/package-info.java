/** Tests of heartbeat, shares of segments and token claims. */
@NullMarked
package io.hunt.engine.process;

import org.jspecify.annotations.NullMarked;
