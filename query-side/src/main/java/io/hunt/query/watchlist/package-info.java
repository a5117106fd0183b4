/** Watchlist packs as analysts read them. */
@NullMarked
package io.hunt.query.watchlist;

import org.jspecify.annotations.NullMarked;
