/** Looks a new or reactivated indicator up in the index, and records what it finds. */
@NullMarked
package io.hunt.command.retrohunt.search;

import org.jspecify.annotations.NullMarked;
