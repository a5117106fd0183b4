/** Queries that analysts keep under a name, to run them again. */
@NullMarked
package io.hunt.api.savedquery;

import org.jspecify.annotations.NullMarked;
