/** Which hosts hold which watchlist packs. */
@NullMarked
package io.hunt.gateway.watchlist;

import org.jspecify.annotations.NullMarked;
