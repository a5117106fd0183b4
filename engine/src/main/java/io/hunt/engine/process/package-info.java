/** Membership of this process in the group that shares one database: heartbeat, shares of segments, token claims. */
@NullMarked
package io.hunt.engine.process;

import org.jspecify.annotations.NullMarked;
