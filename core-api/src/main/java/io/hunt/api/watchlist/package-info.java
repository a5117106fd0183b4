/** Messages about watchlist packs: sets of indicators that hosts check on schedule. */
@NullMarked
package io.hunt.api.watchlist;

import org.jspecify.annotations.NullMarked;
