/** The event log's spelling: plain, versioned names and JSON. */
@NullMarked
package io.hunt.engine.log;

import org.jspecify.annotations.NullMarked;
