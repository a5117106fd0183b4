/** The read side: what the event log says, in tables that answer questions. */
@NullMarked
package io.hunt.query;

import org.jspecify.annotations.NullMarked;
