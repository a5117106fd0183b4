/** Rebuilds of the read models: replays of the whole log beside them, which then take their place. */
@NullMarked
package io.hunt.query.rebuild;

import org.jspecify.annotations.NullMarked;
