/** Retention: removes rows some time after their subject has ended, in small batches, by one process at a time. */
@NullMarked
package io.hunt.engine.retention;

import org.jspecify.annotations.NullMarked;
