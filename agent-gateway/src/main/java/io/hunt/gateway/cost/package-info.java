/** Cost of statements on hosts. */
@NullMarked
package io.hunt.gateway.cost;

import org.jspecify.annotations.NullMarked;
