/** Tests of the event store on PostgreSQL. */
@NullMarked
package io.hunt.engine.store;

import org.jspecify.annotations.NullMarked;
