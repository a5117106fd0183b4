/** Serialization of the event log: simple versioned names and JSON; reading with upcasters and unknown events. */
@NullMarked
package io.hunt.engine.log;

import org.jspecify.annotations.NullMarked;
