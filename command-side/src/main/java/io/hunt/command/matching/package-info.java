/** Matching of answers with the indicators that were frozen at the launch, and coverage of answers. */
@NullMarked
package io.hunt.command.matching;

import org.jspecify.annotations.NullMarked;
