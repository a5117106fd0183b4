package io.hunt.api.admin;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.PageRequest;
import io.swagger.v3.oas.annotations.media.Schema;
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
     * @param payload payload exactly as stored; evidence of hosts is encrypted in it as in the log
     */
    @Schema(name = "ParkedEvent")
    record ParkedEvent(
            @JsonUnwrapped DeadLetterView letter,

            @Schema(description = "Identifier of the event (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            String eventId,

            @Nullable @Schema(description = "Revision of the event type; null for a type without revision.", example = "2")
            String revision,

            @Nullable @Schema(
                    description = "Aggregate of the event; null if the event belongs to no aggregate.",
                    example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            String aggregateId,

            @Nullable @Schema(
                    description = "Sequence number within the aggregate, from 0; null without an aggregate.",
                    example = "7")
            Long sequenceNumber,

            @Schema(description = "Time of recording, as stored.", example = "2026-11-21T12:00:00.123Z")
            String recordedAt,

            @Schema(
                    description = "Payload exactly as stored; it need not be well-formed.",
                    example = "{\"huntId\":\"3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11\"}")
            String payload,

            @Schema(
                    description =
                            "Metadata about the actor, the action, the origin and the reason, under the keys of the event "
                                    + "catalogue; other metadata is left out.",
                    example = "{\"actor\":\"host\"}")
            Map<String, String> metadata) {}

    /** Returns {@link DeadLetterCount}. */
    record CountDeadLetters() implements DeadLetterQuery {}

    /** Number of parked events, including those that only wait behind another one of their sequence. */
    record DeadLetterCount(long events) {}

    /**
     * View of a dead letter.
     *
     * @param cause kind of the error; never its message, which may quote data. Null for an event that only waits behind another
     */
    @Schema(name = "DeadLetter")
    record DeadLetterView(
            @Schema(description = "Identifier (UUID).") UUID id,

            @Schema(description = "Event processor that could not apply the event.", example = "read-models")
            String processor,

            @Schema(
                    description =
                            "Sequence of the event; later events of the same sequence wait until this event is processed or discarded.",
                    example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            String sequence,

            @Schema(description = "Event type, as named in the event catalogue.", example = "MatchIngested")
            String eventType,

            @Nullable @Schema(
                    description =
                            "Type of the error; null for an event that waits for an earlier event of its sequence.",
                    example = "DataIntegrityViolationException")
            String cause,

            @Schema(description = "Time at which the event became a dead letter.")
            Instant enqueuedAt) {}
}
