/** Walks the local file systems within a budget and keeps the inventory's records true. */
@NullMarked
package io.hunt.agent.inventory.crawl;

import org.jspecify.annotations.NullMarked;
