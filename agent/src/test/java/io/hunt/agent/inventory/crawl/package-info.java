/** Tests of inventory scans. */
@NullMarked
package io.hunt.agent.inventory.crawl;

import org.jspecify.annotations.NullMarked;
