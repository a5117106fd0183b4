/** Tests of watchlist packs on the host. */
@NullMarked
package io.hunt.agent.watchlist;

import org.jspecify.annotations.NullMarked;
