/** Distribution of watchlist packs to hosts. */
@NullMarked
package io.hunt.gateway.watchlist;

import org.jspecify.annotations.NullMarked;
