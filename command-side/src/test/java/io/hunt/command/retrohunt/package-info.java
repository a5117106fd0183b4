/** The index by value, how it is filled and how it is searched. */
@NullMarked
package io.hunt.command.retrohunt;

import org.jspecify.annotations.NullMarked;
