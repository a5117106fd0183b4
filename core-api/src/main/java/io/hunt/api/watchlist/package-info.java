/** Messages about watchlist packs: indicators that hosts look for by themselves, again and again. */
@NullMarked
package io.hunt.api.watchlist;

import org.jspecify.annotations.NullMarked;
