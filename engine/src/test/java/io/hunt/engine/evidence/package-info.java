/** Tests of evidence in the log and its erasure. */
@NullMarked
package io.hunt.engine.evidence;

import org.jspecify.annotations.NullMarked;
