/** Tests of what statements have cost hosts. */
@NullMarked
package io.hunt.gateway.cost;

import org.jspecify.annotations.NullMarked;
