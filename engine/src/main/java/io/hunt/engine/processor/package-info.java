/** Streaming event processors with dead letters, token claims and fast wake-up. */
@NullMarked
package io.hunt.engine.processor;

import org.jspecify.annotations.NullMarked;
