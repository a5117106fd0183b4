/** Search of the observable index for new or reactivated indicators. */
@NullMarked
package io.hunt.command.retrohunt.search;

import org.jspecify.annotations.NullMarked;
