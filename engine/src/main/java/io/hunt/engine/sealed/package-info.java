/** Reading of the transparency log: events by leaf and position, tiles, proofs. */
@NullMarked
package io.hunt.engine.sealed;

import org.jspecify.annotations.NullMarked;
