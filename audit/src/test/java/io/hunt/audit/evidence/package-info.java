/** Tests of evidence in the log and its erasure. */
@NullMarked
package io.hunt.audit.evidence;

import org.jspecify.annotations.NullMarked;
