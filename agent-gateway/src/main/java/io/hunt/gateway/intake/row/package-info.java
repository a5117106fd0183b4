/** Reads what hosts send in their answers, within bounds. */
@NullMarked
package io.hunt.gateway.intake.row;

import org.jspecify.annotations.NullMarked;
