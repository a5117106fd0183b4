/** Query engine that runs osquery where it is installed. */
@NullMarked
package io.hunt.agent.osquery;

import org.jspecify.annotations.NullMarked;
