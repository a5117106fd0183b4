/** Watchlist packs on the host: evaluated on a schedule of its own, reported when something is new. */
@NullMarked
package io.hunt.agent.watchlist;

import org.jspecify.annotations.NullMarked;
