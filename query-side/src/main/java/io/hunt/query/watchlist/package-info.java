/** Watchlist packs: projection, lists, hosts and results. */
@NullMarked
package io.hunt.query.watchlist;

import org.jspecify.annotations.NullMarked;
