/** As-of queries: the prefix of the event log on which an answer is based. */
@NullMarked
package io.hunt.rest.asof;

import org.jspecify.annotations.NullMarked;
