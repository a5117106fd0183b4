/** Identity of the host: its id, its credential, and its certificate with the key. */
@NullMarked
package io.hunt.agent.identity;

import org.jspecify.annotations.NullMarked;
