/** From what hosts send to what the command side records. */
@NullMarked
package io.hunt.gateway.intake;

import org.jspecify.annotations.NullMarked;
