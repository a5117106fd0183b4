package io.hunt.api.asof;

import java.time.Instant;

/** What can be asked about the times that other questions name. */
public sealed interface PastQuery {

    /**
     * In the metadata of a question: the position of a {@link LogPrefix}, as a text of digits. The answer is then what it was
     * when the log ended there. Questions that cannot be answered so are refused with {@code validation_failed}.
     */
    String AS_OF = "as_of";

    /**
     * Answers {@link LogPrefix}: the events up to this position. Refused with {@code validation_failed} if the log is not
     * sealed up to there, or begins later.
     *
     * @param position from 1
     */
    record FindPrefixUpTo(long position) implements PastQuery {}

    /**
     * Answers {@link LogPrefix}: all events before the first that is stamped later. Refused with {@code validation_failed} if
     * the instant lies in the future, or before the first sealed event.
     *
     * @param instant counted in whole milliseconds, as events are stamped
     */
    record FindPrefixAt(Instant instant) implements PastQuery {}
}
