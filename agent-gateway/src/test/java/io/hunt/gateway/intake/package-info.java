/** From what hosts send to what the service records. */
@NullMarked
package io.hunt.gateway.intake;

import org.jspecify.annotations.NullMarked;
