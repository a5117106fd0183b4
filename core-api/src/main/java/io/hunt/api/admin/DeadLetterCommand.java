package io.hunt.api.admin;

import java.util.UUID;

/** Everything an operator can ask of events that a processor could not apply. */
public sealed interface DeadLetterCommand {

    UUID deadLetterId();

    /**
     * Processes the letter's whole sequence again, in order. Refused with {@code not_found}, or with
     * {@code retry_failed} when it fails again.
     */
    record RetryDeadLetter(UUID deadLetterId, String retriedBy) implements DeadLetterCommand {}

    /** Drops this one event for its processor, for good; those behind it stay. Refused with {@code not_found}. */
    record DiscardDeadLetter(UUID deadLetterId, String discardedBy) implements DeadLetterCommand {}
}
