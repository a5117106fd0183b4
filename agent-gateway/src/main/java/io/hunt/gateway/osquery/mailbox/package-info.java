/** What waits for a host that polls, and what it answers. */
@NullMarked
package io.hunt.gateway.osquery.mailbox;

import org.jspecify.annotations.NullMarked;
