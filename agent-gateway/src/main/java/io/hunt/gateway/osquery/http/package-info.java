/** HTTP listener of osquery's remote API: connections, requests and replies, all bounded. */
@NullMarked
package io.hunt.gateway.osquery.http;

import org.jspecify.annotations.NullMarked;
