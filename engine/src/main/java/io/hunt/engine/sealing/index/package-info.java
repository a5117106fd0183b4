/** By what sealed events are found: filled in the transaction that seals them. */
@NullMarked
package io.hunt.engine.sealing.index;

import org.jspecify.annotations.NullMarked;
