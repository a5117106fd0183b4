/** Messages for polling hosts, and their answers. */
@NullMarked
package io.hunt.gateway.osquery.mailbox;

import org.jspecify.annotations.NullMarked;
