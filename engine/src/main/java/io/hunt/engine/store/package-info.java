/** Event store on PostgreSQL: storage, error codes, time limits and locks. */
@NullMarked
package io.hunt.engine.store;

import org.jspecify.annotations.NullMarked;
