/** Conditions of the service and its hosts that need the attention of an operator. */
@NullMarked
package io.hunt.api.condition;

import org.jspecify.annotations.NullMarked;
