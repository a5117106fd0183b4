/** The roles of the database: the SQL that makes them, and what the service's own may do in excess. */
@NullMarked
package io.hunt.application.database.roles;

import org.jspecify.annotations.NullMarked;
