/** One archive of database and keys, written beside a running service and restored into an empty place. */
@NullMarked
package io.hunt.application.database.backup;

import org.jspecify.annotations.NullMarked;
