/** Retro-hunt: searches all stored observations for a new or reactivated indicator. */
@NullMarked
package io.hunt.command.retrohunt;

import org.jspecify.annotations.NullMarked;
