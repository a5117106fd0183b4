/** Saved queries over HTTP. */
@NullMarked
package io.hunt.rest.savedquery;

import org.jspecify.annotations.NullMarked;
