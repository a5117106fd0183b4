/** Watchlists: indicators that hosts check on schedule, and their matches. */
@NullMarked
package io.hunt.command.watchlist;

import org.jspecify.annotations.NullMarked;
