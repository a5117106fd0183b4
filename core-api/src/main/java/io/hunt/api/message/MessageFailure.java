package io.hunt.api.message;

import io.hunt.api.rejection.Rejection;

/** Failure of a command or query that another process handled; never contains SQL, a path or a secret. */
public sealed interface MessageFailure {

    /** The message was refused. */
    record RefusedWith(Rejection rejection) implements MessageFailure {}

    /** No object has this id. */
    record UnknownSubject(String id) implements MessageFailure {}

    /** Repeated concurrent changes of the same object; may succeed later. */
    record RaceLost() implements MessageFailure {}

    /** The failure is caused by the message, so it would occur again. */
    record Poisoned(String kind) implements MessageFailure {}

    /** The database is unreachable; may succeed later. */
    record DatabaseAway() implements MessageFailure {}

    /** The database took too long; may succeed later. */
    record TookTooLong() implements MessageFailure {}

    /**
     * Unexpected failure, logged by the process that handled the message.
     *
     * @param kind simple name of the exception
     */
    record Unforeseen(String kind) implements MessageFailure {}
}
