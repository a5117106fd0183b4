package io.hunt.api.audit;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.message.EventMetadata;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * View of an event of the transparency log for auditors.
 *
 * @param summary description in one line of at most 300 characters; never contains evidence
 */
public record LoggedEvent(
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

        @JsonUnwrapped Aggregate aggregate,

        @Schema(
                description = "Summary of the event, one line.",
                example = "hunt launched: name Friday, launched by ada")
        String summary,

        @JsonUnwrapped Action action,

        @JsonUnwrapped Cause cause) {

    /** Place of the event within its aggregate. */
    @Schema(name = "LoggedAggregate")
    public record Aggregate(
            @Nullable @Schema(description = "Type of the aggregate; null if the event belongs to no aggregate.", example = "Hunt")
            String aggregateType,

            @Schema(
                    description = "Identifier of the aggregate; without an aggregate, the identifier of the event.",
                    example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            String aggregateId,

            @Schema(description = "Sequence number within the aggregate, from 0.", example = "0")
            long sequence) {}

    /** Audited action: actor, credential, request and reason, from the metadata of the event. */
    @Schema(name = "LoggedAction")
    public record Action(
            @Nullable @Schema(description = "Kind of actor: `user`, `host` or `service`; null if unknown.", example = "user")
            String actor,

            @Nullable @Schema(
                    description =
                            "Acting user, or the user whose request the service carried out; null without a user.",
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
            String reason) {

        /** Reads the fields from metadata, whose keys are those of {@link EventMetadata}. */
        public static Action of(Map<String, String> metadata) {
            return new Action(
                    metadata.get(EventMetadata.ACTOR),
                    metadata.get(EventMetadata.USER),
                    metadata.get(EventMetadata.HOST),
                    metadata.get(EventMetadata.CREDENTIAL_KIND),
                    metadata.get(EventMetadata.CREDENTIAL_ID),
                    metadata.get(EventMetadata.ADDRESS),
                    metadata.get(EventMetadata.OPERATION),
                    metadata.get(EventMetadata.REQUEST),
                    metadata.get(EventMetadata.CLIENT_REQUEST),
                    metadata.get(EventMetadata.REASON));
        }
    }

    /** Process that recorded the event, and the messages that caused it. */
    @Schema(name = "LoggedCause")
    public record Cause(
            @Nullable @Schema(description = "Process that recorded the event; null if unknown.", example = "hunt-1-0a1b2c3d")
            String process,

            @Nullable @Schema(
                    description = "Message that caused the event; null if unknown.",
                    example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            String causeId,

            @Nullable @Schema(
                    description = "First message in the chain that caused the event; null if unknown.",
                    example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            String correlationId) {}
}
