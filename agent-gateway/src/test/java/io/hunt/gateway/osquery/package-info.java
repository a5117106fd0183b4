/** Whether stock osqueryds are understood, and hostile ones are bounded. */
@NullMarked
package io.hunt.gateway.osquery;

import org.jspecify.annotations.NullMarked;
