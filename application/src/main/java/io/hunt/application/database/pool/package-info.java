/** Connection pools of the database, separate for each kind of work. */
@NullMarked
package io.hunt.application.database.pool;

import org.jspecify.annotations.NullMarked;
