/** Connections to the database, apart by the kind of work. */
@NullMarked
package io.hunt.application.database.pool;

import org.jspecify.annotations.NullMarked;
