/** Watchlist packs: what hosts look for by themselves, and what becomes of what they find. */
@NullMarked
package io.hunt.command.watchlist;

import org.jspecify.annotations.NullMarked;
