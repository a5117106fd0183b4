/** Watchlist packs on a real database. */
@NullMarked
package io.hunt.command.watchlist;

import org.jspecify.annotations.NullMarked;
