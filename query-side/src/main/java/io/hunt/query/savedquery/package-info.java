/** Saved queries as analysts read them. */
@NullMarked
package io.hunt.query.savedquery;

import org.jspecify.annotations.NullMarked;
