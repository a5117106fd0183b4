/** Proof of hunts' coverage: placements that intruders use, planted one at a time and hunted by each type. */
@NullMarked
package io.hunt.application.corpus;

import org.jspecify.annotations.NullMarked;
