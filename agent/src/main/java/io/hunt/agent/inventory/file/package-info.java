/** What the inventory records of one file: facts, kind, digests and names. */
@NullMarked
package io.hunt.agent.inventory.file;

import org.jspecify.annotations.NullMarked;
