package io.hunt.rest.admin;

import io.hunt.api.admin.DeadLetterQuery.DeadLetterView;
import io.hunt.api.admin.DeadLetterQuery.ParkedEvent;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A parked event with what it says, as JSON. */
record ParkedEventJson(
        @Schema(description = "The id of the dead letter.") UUID id,

        @Schema(description = "What could not apply the event.", example = "read-models")
        String processor,

        @Schema(
                description = "What the event belongs to; all later events of it wait behind it.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        String sequence,

        @Nullable @Schema(
                description = "The kind of error; null for an event that waits behind another.",
                example = "DataIntegrityViolationException")
        String cause,

        @Schema(description = "When it was set aside.") Instant enqueuedAt,

        @Schema(description = "The id of the event.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        String eventId,

        @Schema(description = "The event, as the event catalogue names it.", example = "MatchIngested")
        String eventType,

        @Nullable @Schema(description = "The revision of its type.", example = "2")
        String revision,

        @Nullable @Schema(
                description = "The aggregate; null if it belongs to none.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        String aggregateId,

        @Nullable @Schema(description = "Its number within the aggregate, from 0; null without one.", example = "7")
        Long sequenceNumber,

        @Schema(description = "When it was recorded, as stored.", example = "2026-11-21T12:00:00.123Z")
        String recordedAt,

        @Schema(
                description = "The payload as stored, to the last character; it need not be well-formed.",
                example = "{\"huntId\":\"3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11\"}")
        String payload,

        @Schema(
                description = "Who did what led to it, from where and why, by the keys of the event catalogue; other"
                        + " metadata is left out.",
                example = "{\"actor\":\"host\"}")
        Map<String, String> metadata) {

    static ParkedEventJson of(ParkedEvent event) {
        DeadLetterView letter = event.letter();
        return new ParkedEventJson(
                letter.id(),
                letter.processor(),
                letter.sequence(),
                letter.cause(),
                letter.enqueuedAt(),
                event.eventId(),
                letter.eventType(),
                event.revision(),
                event.aggregateId(),
                event.sequenceNumber(),
                event.recordedAt(),
                event.payload(),
                new TreeMap<>(event.act()));
    }
}
