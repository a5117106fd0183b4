/** Backup of database and keys as one archive, written while the service runs and restored into an empty target. */
@NullMarked
package io.hunt.application.database.backup;

import org.jspecify.annotations.NullMarked;
