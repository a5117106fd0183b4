/** Tests of watchlists on a PostgreSQL database. */
@NullMarked
package io.hunt.command.watchlist;

import org.jspecify.annotations.NullMarked;
