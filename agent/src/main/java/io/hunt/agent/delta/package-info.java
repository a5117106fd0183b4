/** Contents of assignments that the host keeps, and deltas that are based on them (delta encoding). */
@NullMarked
package io.hunt.agent.delta;

import org.jspecify.annotations.NullMarked;
