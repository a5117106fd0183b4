/** What the event log alone keeps of evidence. */
@NullMarked
package io.hunt.query.evidence;

import org.jspecify.annotations.NullMarked;
