/** Tests of requests from stock and hostile osqueryds. */
@NullMarked
package io.hunt.gateway.osquery;

import org.jspecify.annotations.NullMarked;
