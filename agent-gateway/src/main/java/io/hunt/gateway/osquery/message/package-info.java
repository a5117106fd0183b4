/** Requests, replies and log lines of osquery's remote API, and their conversion to agents' messages. */
@NullMarked
package io.hunt.gateway.osquery.message;

import org.jspecify.annotations.NullMarked;
