package io.hunt.rest.audit;

import io.hunt.api.audit.LoggedEvent;
import io.hunt.api.message.EventMetadata;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Event of the transparency log as JSON. */
record LoggedEventJson(
        @Nullable @Schema(
                description =
                        "Leaf index in the tree, from 0; null for an event that was inserted afterwards, without the service.",
                example = "7")
        Long leaf,

        @Schema(description = "Position in the event log, from 1, with gaps.", example = "9")
        long position,

        @Schema(description = "Identifier of the event (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        String eventId,

        @Schema(description = "Event type, as named in the event catalogue.", example = "HuntLaunched")
        String type,

        @Nullable @Schema(description = "Revision of the event type; null for a type without revision.", example = "1")
        String revision,

        @Schema(
                description = "Time of the event, by the server's clock, as stored.",
                example = "2026-11-21T12:00:00.123Z")
        String at,

        @Nullable @Schema(description = "Type of the aggregate; null if the event belongs to no aggregate.", example = "Hunt")
        String aggregateType,

        @Schema(
                description = "Identifier of the aggregate; without an aggregate, the identifier of the event.",
                example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        String aggregateId,

        @Schema(description = "Sequence number within the aggregate, from 0.", example = "0")
        long sequence,

        @Schema(
                description = "Summary of the event, one line.",
                example = "hunt launched: name Friday, launched by ada")
        String summary,

        @Nullable @Schema(description = "Kind of actor: `user`, `host` or `service`; null if unknown.", example = "user")
        String actor,

        @Nullable @Schema(
                description = "Acting user, or the user whose request the service carried out; null without a user.",
                example = "ada")
        String user,

        @Nullable @Schema(
                description = "Acting host; null if the actor is not a host.",
                example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        String host,

        @Nullable @Schema(
                description =
                        "Kind of credential of the user: `session`, `api_token` or `issuer_token`; null without one.",
                example = "session")
        String credentialKind,

        @Nullable @Schema(
                description = "Identifier of the session or token; null without one.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        String credentialId,

        @Nullable @Schema(description = "Network address of the actor; null if unknown.", example = "198.51.100.7")
        String address,

        @Nullable @Schema(description = "Operation of this contract; null without a request.", example = "launchHunt")
        String operation,

        @Nullable @Schema(
                description = "Identifier of the request, assigned by the service; null without a request.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        String requestId,

        @Nullable @Schema(
                description = "Identifier of the request, given by the client; null if not given.",
                example = "nightly-7")
        String clientRequestId,

        @Nullable @Schema(description = "Reason given by the user; null if not given.", example = "incident 42")
        String reason,

        @Nullable @Schema(description = "Process that recorded the event; null if unknown.", example = "hunt-1-0a1b2c3d")
        String process,

        @Nullable @Schema(
                description = "Message that caused the event; null if unknown.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        String causeId,

        @Nullable @Schema(
                description = "First message in the chain that caused the event; null if unknown.",
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
