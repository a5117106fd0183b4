/** Packs that a host evaluates by itself. */
@NullMarked
package io.hunt.agent.watchlist;

import org.jspecify.annotations.NullMarked;
