package io.hunt.api.admin;

import io.hunt.api.PageRequest;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Queries about dead letters: events that a processor could not process. */
public sealed interface DeadLetterQuery {

    /**
     * Returns {@code Page<DeadLetterView>}, oldest first.
     *
     * @param processors names of processors; empty for all
     */
    record ListDeadLetters(Set<String> processors, PageRequest page) implements DeadLetterQuery {}

    /** Returns {@code Optional<ParkedEvent>}. */
    record FindDeadLetter(UUID deadLetterId) implements DeadLetterQuery {}

    /**
     * Parked event as stored in the log.
     *
     * @param aggregateId id of the aggregate; null, like the sequence number, if the event does not belong to an aggregate
     * @param recordedAt time of recording, as stored
     * @param payload payload exactly as stored; evidence of hosts is encrypted in it as in the log
     * @param act audited action that led to the event: actor, address and reason, by the keys of {@code EventMetadata}; without
     *     other metadata
     */
    record ParkedEvent(
            DeadLetterView letter,
            String eventId,
            @Nullable String revision,
            @Nullable String aggregateId,
            @Nullable Long sequenceNumber,
            String recordedAt,
            String payload,
            Map<String, String> act) {}

    /** Returns {@link DeadLetterCount}. */
    record CountDeadLetters() implements DeadLetterQuery {}

    /** Number of parked events, including those that only wait behind another one of their sequence. */
    record DeadLetterCount(long events) {}

    /**
     * View of a dead letter.
     *
     * @param sequence sequence of the event, such as a hunt; all its later events wait behind this one
     * @param cause kind of the error; never its message, which may quote data. Null for an event that only waits behind another
     */
    record DeadLetterView(
            UUID id,
            String processor,
            String sequence,
            String eventType,
            @Nullable String cause,
            Instant enqueuedAt) {}
}
