/** Roles of the database: the SQL that creates them, and the check for excess privileges of the service's role. */
@NullMarked
package io.hunt.application.database.roles;

import org.jspecify.annotations.NullMarked;
