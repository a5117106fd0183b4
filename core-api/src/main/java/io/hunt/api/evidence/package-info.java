/** Messages about evidence, the rows that hosts sent with their matches, and its erasure. */
@NullMarked
package io.hunt.api.evidence;

import org.jspecify.annotations.NullMarked;
