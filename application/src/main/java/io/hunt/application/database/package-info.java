/** Configured or embedded database, its roles and migrations; the tables belong to other modules. */
@NullMarked
package io.hunt.application.database;

import org.jspecify.annotations.NullMarked;
