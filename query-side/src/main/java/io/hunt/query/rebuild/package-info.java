/** Rebuilds of the read models: replays of the whole log into copies, which then replace the tables. */
@NullMarked
package io.hunt.query.rebuild;

import org.jspecify.annotations.NullMarked;
