/** Saved queries: projection and lists. */
@NullMarked
package io.hunt.query.savedquery;

import org.jspecify.annotations.NullMarked;
