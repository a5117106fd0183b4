/** Tests of walks. */
@NullMarked
package io.hunt.agent.inventory.crawl;

import org.jspecify.annotations.NullMarked;
