/** Everything ever collected, by value: where a new or reactivated indicator is looked up. */
@NullMarked
package io.hunt.command.retrohunt;

import org.jspecify.annotations.NullMarked;
