/** Hunts, from the launch gates to their end. */
@NullMarked
package io.hunt.command.matching;

import org.jspecify.annotations.NullMarked;
