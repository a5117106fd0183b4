/** Tables of osquery, filled from the state of this machine. */
@NullMarked
package io.hunt.agent.table;

import org.jspecify.annotations.NullMarked;
