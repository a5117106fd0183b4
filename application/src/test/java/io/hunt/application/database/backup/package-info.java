/** Tests of backups and restores. */
@NullMarked
package io.hunt.application.database.backup;

import org.jspecify.annotations.NullMarked;
