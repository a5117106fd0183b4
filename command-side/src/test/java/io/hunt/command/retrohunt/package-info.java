/** Tests of the observable index, of filling and of searching it. */
@NullMarked
package io.hunt.command.retrohunt;

import org.jspecify.annotations.NullMarked;
