/** The inventory's SQLite database and the table that queries see. */
@NullMarked
package io.hunt.agent.inventory.store;

import org.jspecify.annotations.NullMarked;
