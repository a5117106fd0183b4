package io.hunt.rest.audit;

import io.hunt.api.audit.LoggedEvent;
import io.hunt.api.message.EventMetadata;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** An event of the sealed log as JSON. */
record LoggedEventJson(
        @Nullable @Schema(
                description = "Which leaf of the tree, from 0; null for an event that was added afterwards, past the "
                        + "service.",
                example = "7")
        Long leaf,

        @Schema(description = "Its place in the log, from 1, with gaps.", example = "9")
        long position,

        @Schema(description = "Its id.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        String eventId,

        @Schema(description = "Its name, as the event catalogue has it.", example = "HuntLaunched")
        String type,

        @Nullable @Schema(description = "The revision of its type.", example = "1")
        String revision,

        @Schema(description = "When, by the server's clock, as stored.", example = "2026-11-21T12:00:00.123Z")
        String at,

        @Nullable @Schema(description = "What it happened to; null if it belongs to no aggregate.", example = "Hunt")
        String aggregateType,

        @Schema(
                description = "The aggregate; of an event without one its own id.",
                example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        String aggregateId,

        @Schema(description = "Its number within the aggregate, from 0.", example = "0")
        long sequence,

        @Schema(description = "What happened, in one line.", example = "hunt launched: name Friday, launched by ada")
        String summary,

        @Nullable @Schema(description = "Who did it: `user`, `host` or `service`.", example = "user")
        String actor,

        @Nullable @Schema(description = "The user, or whose request the service followed.", example = "ada")
        String user,

        @Nullable @Schema(description = "The host, if one did it.", example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        String host,

        @Nullable @Schema(
                description = "What proved who the user is: `session`, `api_token` or `issuer_token`.",
                example = "session")
        String credentialKind,

        @Nullable @Schema(description = "The id of the session or token.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        String credentialId,

        @Nullable @Schema(description = "From where.", example = "198.51.100.7")
        String address,

        @Nullable @Schema(description = "The operation of this contract.", example = "launchHunt")
        String operation,

        @Nullable @Schema(description = "The request, by the service's own id.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        String requestId,

        @Nullable @Schema(description = "The request, as its client called it.", example = "nightly-7")
        String clientRequestId,

        @Nullable @Schema(description = "Why, in the user's words.", example = "incident 42")
        String reason,

        @Nullable @Schema(description = "The process that recorded it.", example = "hunt-1-0a1b2c3d")
        String process,

        @Nullable @Schema(description = "The message that led to it.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        String causeId,

        @Nullable @Schema(
                description = "The first message of all that led to it.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        String correlationId) {

    static LoggedEventJson of(LoggedEvent event) {
        Map<String, String> act = event.act();
        return new LoggedEventJson(
                event.leaf(),
                event.position(),
                event.eventId(),
                event.type(),
                event.revision(),
                event.at(),
                event.aggregateType(),
                event.aggregateId(),
                event.sequence(),
                event.summary(),
                act.get(EventMetadata.ACTOR),
                act.get(EventMetadata.USER),
                act.get(EventMetadata.HOST),
                act.get(EventMetadata.CREDENTIAL_KIND),
                act.get(EventMetadata.CREDENTIAL_ID),
                act.get(EventMetadata.ADDRESS),
                act.get(EventMetadata.OPERATION),
                act.get(EventMetadata.REQUEST),
                act.get(EventMetadata.CLIENT_REQUEST),
                act.get(EventMetadata.REASON),
                act.get(EventMetadata.PROCESS),
                act.get("correlationId"),
                act.get("traceId"));
    }
}
