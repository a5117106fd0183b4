/** The database given or the embedded one, its roles and migrations; tables belong to others. */
@NullMarked
package io.hunt.application.database;

import org.jspecify.annotations.NullMarked;
