/** Watchlist packs on the host: scanned on schedule; new rows are reported. */
@NullMarked
package io.hunt.agent.watchlist;

import org.jspecify.annotations.NullMarked;
