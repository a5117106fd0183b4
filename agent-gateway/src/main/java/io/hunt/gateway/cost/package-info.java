/** What statements have cost hosts so far. */
@NullMarked
package io.hunt.gateway.cost;

import org.jspecify.annotations.NullMarked;
