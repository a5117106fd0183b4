/** SQLite database of the inventory, with the table that queries read. */
@NullMarked
package io.hunt.agent.inventory.store;

import org.jspecify.annotations.NullMarked;
