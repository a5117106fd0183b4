package io.hunt.api.asof;

import java.time.Instant;

/** Queries for the log prefix of as-of queries. */
public sealed interface PastQuery {

    /**
     * Key in the metadata of a query: the position of a {@link LogPrefix}, as a text of digits. The query is then answered
     * from the state at that position (as-of query). Queries that do not support this are refused with
     * {@code validation_failed}.
     */
    String AS_OF = "as_of";

    /**
     * Returns {@link LogPrefix}: the events up to this position. Refused with {@code validation_failed} if the log is not
     * sealed up to it, or begins later.
     *
     * @param position from 1
     */
    record FindPrefixUpTo(long position) implements PastQuery {}

    /**
     * Returns {@link LogPrefix}: all events before the first with a later timestamp. Refused with {@code validation_failed}
     * if the instant is in the future, or before the first sealed event.
     *
     * @param instant in whole milliseconds, like event timestamps
     */
    record FindPrefixAt(Instant instant) implements PastQuery {}
}
