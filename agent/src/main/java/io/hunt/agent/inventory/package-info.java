/** File inventory of this host: its scans, its watches and its queries. */
@NullMarked
package io.hunt.agent.inventory;

import org.jspecify.annotations.NullMarked;
