package io.hunt.api.message;

import io.hunt.api.rejection.Rejection;

/** Why a command or query that another process handled has no answer; never holds an SQL text, a path or a secret. */
public sealed interface MessageFailure {

    /** It was refused. */
    record RefusedWith(Rejection rejection) implements MessageFailure {}

    /** There is nothing with this id. */
    record UnknownSubject(String id) implements MessageFailure {}

    /** Somebody else changed the same, again and again; it may succeed later. */
    record RaceLost() implements MessageFailure {}

    /** The failure lies in what was sent: the same again would fail again. */
    record Poisoned(String kind) implements MessageFailure {}

    /** The database cannot be reached; it may succeed later. */
    record DatabaseAway() implements MessageFailure {}

    /** The database took too long; it may succeed later. */
    record TookTooLong() implements MessageFailure {}

    /**
     * Nobody foresaw it; the process that handled it has logged it.
     *
     * @param kind the simple name of the exception
     */
    record Unforeseen(String kind) implements MessageFailure {}
}
