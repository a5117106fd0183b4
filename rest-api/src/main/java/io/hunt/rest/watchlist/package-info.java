/** Watchlist packs over HTTP. */
@NullMarked
package io.hunt.rest.watchlist;

import org.jspecify.annotations.NullMarked;
