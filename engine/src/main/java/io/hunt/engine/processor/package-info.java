/** Streaming event processors that lose, skip and stall at nothing. */
@NullMarked
package io.hunt.engine.processor;

import org.jspecify.annotations.NullMarked;
