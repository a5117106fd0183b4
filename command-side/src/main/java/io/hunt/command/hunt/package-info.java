/** Launching, steering and ending hunts. */
@NullMarked
package io.hunt.command.hunt;

import org.jspecify.annotations.NullMarked;
