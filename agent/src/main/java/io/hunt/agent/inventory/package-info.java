/** The file inventory of this host: when it is walked, what is watched, and how it is queried. */
@NullMarked
package io.hunt.agent.inventory;

import org.jspecify.annotations.NullMarked;
