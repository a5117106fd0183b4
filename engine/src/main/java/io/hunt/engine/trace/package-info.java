/** Tracing and correlation of one request through messages, events and logs. */
@NullMarked
package io.hunt.engine.trace;

import org.jspecify.annotations.NullMarked;
