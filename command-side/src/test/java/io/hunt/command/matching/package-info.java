/** Tests of matching and coverage. */
@NullMarked
package io.hunt.command.matching;

import org.jspecify.annotations.NullMarked;
