/** Read side: projections of the event log, their tables (read models) and the handlers of queries. */
@NullMarked
package io.hunt.query;

import org.jspecify.annotations.NullMarked;
