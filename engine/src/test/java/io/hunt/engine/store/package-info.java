/** The event store on PostgreSQL, its errors and its transactions. */
@NullMarked
package io.hunt.engine.store;

import org.jspecify.annotations.NullMarked;
