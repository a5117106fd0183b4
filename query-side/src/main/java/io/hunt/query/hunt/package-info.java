/** Hunts: summaries, results, coverage of hosts and frozen statements. */
@NullMarked
package io.hunt.query.hunt;

import org.jspecify.annotations.NullMarked;
