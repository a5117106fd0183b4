/** Which open work goes to which connected host. */
@NullMarked
package io.hunt.gateway.dispatch;

import org.jspecify.annotations.NullMarked;
