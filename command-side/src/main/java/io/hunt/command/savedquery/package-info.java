/** Saved queries of analysts. */
@NullMarked
package io.hunt.command.savedquery;

import org.jspecify.annotations.NullMarked;
