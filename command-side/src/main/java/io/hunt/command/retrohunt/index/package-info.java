/** The index by value of everything ever collected, and what fills it. */
@NullMarked
package io.hunt.command.retrohunt.index;

import org.jspecify.annotations.NullMarked;
