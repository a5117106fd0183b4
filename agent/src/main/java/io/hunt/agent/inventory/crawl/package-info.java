/** Scans of the local file systems within a resource budget, which keep the inventory up to date. */
@NullMarked
package io.hunt.agent.inventory.crawl;

import org.jspecify.annotations.NullMarked;
