/** Parsers for rows and counts in hosts' answers, within bounds. */
@NullMarked
package io.hunt.gateway.intake.row;

import org.jspecify.annotations.NullMarked;
