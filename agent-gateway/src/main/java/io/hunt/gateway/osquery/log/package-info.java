/** Scheduled queries of watchlist packs: the configuration that requests them and the log lines that answer. */
@NullMarked
package io.hunt.gateway.osquery.log;

import org.jspecify.annotations.NullMarked;
