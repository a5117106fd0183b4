/** Evidence that only the event log stores. */
@NullMarked
package io.hunt.query.evidence;

import org.jspecify.annotations.NullMarked;
