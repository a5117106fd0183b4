/** Assignments as deltas of contents that hosts keep (delta encoding). */
@NullMarked
package io.hunt.gateway.delta;

import org.jspecify.annotations.NullMarked;
