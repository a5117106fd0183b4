/** Scheduled queries of packs: the configuration that asks for them and the log lines that answer. */
@NullMarked
package io.hunt.gateway.osquery.log;

import org.jspecify.annotations.NullMarked;
