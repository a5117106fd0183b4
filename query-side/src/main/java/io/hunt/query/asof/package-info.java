/** As-of queries: the unchanged projections replay a part of the log into temporary tables, which are read instead of the live ones. */
@NullMarked
package io.hunt.query.asof;

import org.jspecify.annotations.NullMarked;
