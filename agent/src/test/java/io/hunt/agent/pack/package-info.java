/** Packs that a host evaluates by itself. */
@NullMarked
package io.hunt.agent.pack;

import org.jspecify.annotations.NullMarked;
