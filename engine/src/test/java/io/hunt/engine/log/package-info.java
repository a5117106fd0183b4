/** The event log's spelling. */
@NullMarked
package io.hunt.engine.log;

import org.jspecify.annotations.NullMarked;
