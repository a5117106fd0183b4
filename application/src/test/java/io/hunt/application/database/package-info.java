/** Tests of the database's preparation, against real servers. */
@NullMarked
package io.hunt.application.database;

import org.jspecify.annotations.NullMarked;
