/** Attributes, kind, digests and name that the inventory records for a file. */
@NullMarked
package io.hunt.agent.inventory.file;

import org.jspecify.annotations.NullMarked;
