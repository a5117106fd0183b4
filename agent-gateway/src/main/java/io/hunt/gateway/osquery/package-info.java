/** Remote API of osquery, through which hosts with a stock osqueryd enroll and poll for queries. */
@NullMarked
package io.hunt.gateway.osquery;

import org.jspecify.annotations.NullMarked;
