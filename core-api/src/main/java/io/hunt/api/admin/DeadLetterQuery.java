package io.hunt.api.admin;

import io.hunt.api.PageRequest;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked about events that a processor could not apply. */
public sealed interface DeadLetterQuery {

    /**
     * Answers {@code Page<DeadLetterView>}, oldest first.
     *
     * @param processors any of these; empty: all
     */
    record ListDeadLetters(Set<String> processors, PageRequest page) implements DeadLetterQuery {}

    /** Answers {@code Optional<ParkedEvent>}. */
    record FindDeadLetter(UUID deadLetterId) implements DeadLetterQuery {}

    /**
     * A parked event as it stands in the log.
     *
     * @param aggregateId null if it belongs to no aggregate, as is the sequence number within it
     * @param recordedAt when it was recorded, as stored
     * @param payload as stored, to the last character; what hosts sent as evidence is within as the log keeps it
     * @param act who did what led to it, from where and why, by the keys of {@code EventMetadata}; nothing else of the metadata
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

    /** Answers {@link DeadLetterCount}. */
    record CountDeadLetters() implements DeadLetterQuery {}

    /** How many events wait for an operator, those that merely wait behind another included. */
    record DeadLetterCount(long events) {}

    /**
     * An event that waits for an operator.
     *
     * @param sequence what it belongs to, such as a hunt; all later events of it wait behind it
     * @param cause the kind of error, never its message, which may quote what it failed on; null for an event that
     *     merely waits behind another
     */
    record DeadLetterView(
            UUID id,
            String processor,
            String sequence,
            String eventType,
            @Nullable String cause,
            Instant enqueuedAt) {}
}
