/** osquery's own remote API: hosts that run a stock osqueryd and nothing else join the fleet and are asked by polling. */
@NullMarked
package io.hunt.gateway.osquery;

import org.jspecify.annotations.NullMarked;
