/** Packs that a host evaluates by itself. */
@NullMarked
package io.hunt.agent.watch;

import org.jspecify.annotations.NullMarked;
