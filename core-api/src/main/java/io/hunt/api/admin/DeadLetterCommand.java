package io.hunt.api.admin;

import java.util.UUID;

/** Commands about dead letters: events that a processor could not process. */
public sealed interface DeadLetterCommand {

    UUID deadLetterId();

    /**
     * Processes the whole parked sequence of the dead letter again, in order. Refused with {@code not_found}, or with
     * {@code retry_failed} if it fails again.
     */
    record RetryDeadLetter(UUID deadLetterId, String retriedBy) implements DeadLetterCommand {}

    /** Drops this event for its processor permanently; later events of the sequence remain. Refused with {@code not_found}. */
    record DiscardDeadLetter(UUID deadLetterId, String discardedBy) implements DeadLetterCommand {}
}
