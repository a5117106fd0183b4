/** Hunts as analysts read them: summary, results, coverage ledger, frozen statements. */
@NullMarked
package io.hunt.query.hunt;

import org.jspecify.annotations.NullMarked;
