/** What a host keeps about itself: its id, its credential, and its certificate with the key. */
@NullMarked
package io.hunt.agent.identity;

import org.jspecify.annotations.NullMarked;
