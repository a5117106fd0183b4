/** Messages about retro-hunts. */
@NullMarked
package io.hunt.api.retrohunt;

import org.jspecify.annotations.NullMarked;
