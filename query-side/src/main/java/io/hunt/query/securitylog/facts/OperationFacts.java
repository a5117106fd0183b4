package io.hunt.query.securitylog.facts;

import io.hunt.api.admin.OperationEvent;
import io.hunt.api.admin.OperationEvent.CheckpointRequested;
import io.hunt.api.admin.OperationEvent.DeadLetterDiscarded;
import io.hunt.api.admin.OperationEvent.DeadLetterRetried;
import io.hunt.api.admin.OperationEvent.LogRestored;
import io.hunt.api.admin.OperationEvent.ReadModelsRebuilt;
import io.hunt.api.admin.OperationEvent.ServiceStarted;
import io.hunt.api.admin.OperationEvent.ServiceStopped;
import io.hunt.api.admin.OperationEvent.SigningKeyReplaced;
import io.hunt.api.evidence.EvidenceEvent;
import io.hunt.api.evidence.EvidenceEvent.EvidenceErased;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.webhook.WebhookEvent;
import io.hunt.api.webhook.WebhookEvent.DeliveryRepeated;
import io.hunt.api.webhook.WebhookEvent.WebhookTested;
import io.hunt.query.securitylog.facts.SecurityFact.About;
import org.jspecify.annotations.Nullable;

/** Security log entries of the operation of the service. */
final class OperationFacts {

    private OperationFacts() {}

    static SecurityFact of(OperationEvent event) {
        return switch (event) {
            case ServiceStarted started ->
                by(
                        null,
                        SecurityEventKind.SERVICE_STARTED,
                        new Detail()
                                .with("process", started.process())
                                .with("version", started.version())
                                .with("roles", started.roles()));
            case ServiceStopped stopped ->
                by(null, SecurityEventKind.SERVICE_STOPPED, new Detail().with("process", stopped.process()));
            case ReadModelsRebuilt rebuilt ->
                by(rebuilt.rebuiltBy(), SecurityEventKind.READ_MODELS_REBUILT, new Detail());
            case DeadLetterRetried retried ->
                by(
                        retried.retriedBy(),
                        SecurityEventKind.DEAD_LETTER_RETRIED,
                        new Detail()
                                .with("processor", retried.processor())
                                .with("sequence", retried.sequence())
                                .with("event_type", retried.eventType()));
            case DeadLetterDiscarded discarded ->
                by(
                        discarded.discardedBy(),
                        SecurityEventKind.DEAD_LETTER_DISCARDED,
                        new Detail()
                                .with("processor", discarded.processor())
                                .with("sequence", discarded.sequence())
                                .with("event_type", discarded.eventType()));
            case CheckpointRequested requested ->
                by(requested.requestedBy(), SecurityEventKind.CHECKPOINT_REQUESTED, new Detail());
            case SigningKeyReplaced replaced ->
                by(
                        null,
                        SecurityEventKind.SIGNING_KEY_REPLACED,
                        new Detail()
                                .with("origin", replaced.origin())
                                .with("old_key", replaced.oldKey())
                                .with("new_key", replaced.newKey())
                                .with("both_sign", replaced.bothSign()));
            case LogRestored restored ->
                by(
                        null,
                        SecurityEventKind.LOG_RESTORED,
                        new Detail()
                                .with("origin", restored.origin())
                                .with("previous_origin", restored.previousOrigin())
                                .with("key", restored.key())
                                .with("kept_size", restored.keptSize())
                                .with("lost_size", restored.lostSize()));
        };
    }

    static SecurityFact of(EvidenceEvent event) {
        return switch (event) {
            case EvidenceErased erased ->
                SecurityFact.by(
                        erased.erasedBy(),
                        SecurityEventKind.EVIDENCE_ERASED,
                        erased.hostId() == null ? About.NOTHING : About.host(erased.hostId()),
                        new Detail()
                                .with("recorded_before", erased.recordedBefore())
                                .with("keys", erased.keys())
                                .with("events", erased.events())
                                .with("rows", erased.rows())
                                .with("plain_events", erased.plainEvents()));
        };
    }

    static SecurityFact of(WebhookEvent event) {
        return switch (event) {
            case DeliveryRepeated repeated ->
                SecurityFact.by(
                        repeated.requestedBy(),
                        SecurityEventKind.DELIVERY_REPEATED,
                        About.alert(repeated.alertId()),
                        new Detail());
            case WebhookTested tested ->
                by(
                        tested.testedBy(),
                        SecurityEventKind.WEBHOOK_TESTED,
                        new Detail()
                                .with("delivered", tested.delivered())
                                .with("http_status", tested.httpStatus())
                                .with("error", tested.error()));
        };
    }

    private static SecurityFact by(@Nullable String user, SecurityEventKind kind, Detail detail) {
        return SecurityFact.by(user, kind, About.NOTHING, detail);
    }
}
