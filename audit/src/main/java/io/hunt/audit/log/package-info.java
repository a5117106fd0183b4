/** Transparency log: sealing of the event log, reading by leaf and position, tiles and checks. */
@NullMarked
package io.hunt.audit.log;

import org.jspecify.annotations.NullMarked;
