/** Rows that hosts sent in proof of what they found, and their erasure. */
@NullMarked
package io.hunt.api.evidence;

import org.jspecify.annotations.NullMarked;
