/** The observable index, and its update from events. */
@NullMarked
package io.hunt.command.retrohunt.index;

import org.jspecify.annotations.NullMarked;
