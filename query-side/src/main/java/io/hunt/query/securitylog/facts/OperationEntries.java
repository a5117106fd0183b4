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
import io.hunt.query.securitylog.facts.SecurityLogEntry.EntrySubjects;
import org.jspecify.annotations.Nullable;

/** Security log entries of the operation of the service. */
final class OperationEntries {

    private OperationEntries() {}

    static SecurityLogEntry of(OperationEvent event) {
        return switch (event) {
            case ServiceStarted started ->
                by(
                        null,
                        SecurityEventKind.SERVICE_STARTED,
                        new EntryDetail()
                                .with("process", started.process())
                                .with("version", started.version())
                                .with("roles", started.roles()));
            case ServiceStopped stopped ->
                by(null, SecurityEventKind.SERVICE_STOPPED, new EntryDetail().with("process", stopped.process()));
            case ReadModelsRebuilt rebuilt ->
                by(rebuilt.rebuiltBy(), SecurityEventKind.READ_MODELS_REBUILT, new EntryDetail());
            case DeadLetterRetried retried ->
                by(
                        retried.retriedBy(),
                        SecurityEventKind.DEAD_LETTER_RETRIED,
                        new EntryDetail()
                                .with("processor", retried.processor())
                                .with("sequence", retried.sequence())
                                .with("event_type", retried.eventType()));
            case DeadLetterDiscarded discarded ->
                by(
                        discarded.discardedBy(),
                        SecurityEventKind.DEAD_LETTER_DISCARDED,
                        new EntryDetail()
                                .with("processor", discarded.processor())
                                .with("sequence", discarded.sequence())
                                .with("event_type", discarded.eventType()));
            case CheckpointRequested requested ->
                by(requested.requestedBy(), SecurityEventKind.CHECKPOINT_REQUESTED, new EntryDetail());
            case SigningKeyReplaced replaced ->
                by(
                        null,
                        SecurityEventKind.SIGNING_KEY_REPLACED,
                        new EntryDetail()
                                .with("origin", replaced.origin())
                                .with("old_key", replaced.oldKey())
                                .with("new_key", replaced.newKey())
                                .with("both_sign", replaced.bothSign()));
            case LogRestored restored ->
                by(
                        null,
                        SecurityEventKind.LOG_RESTORED,
                        new EntryDetail()
                                .with("origin", restored.origin())
                                .with("previous_origin", restored.previousOrigin())
                                .with("key", restored.key())
                                .with("kept_size", restored.keptSize())
                                .with("lost_size", restored.lostSize()));
        };
    }

    static SecurityLogEntry of(EvidenceEvent event) {
        return switch (event) {
            case EvidenceErased erased ->
                SecurityLogEntry.by(
                        erased.erasedBy(),
                        SecurityEventKind.EVIDENCE_ERASED,
                        erased.hostId() == null ? EntrySubjects.NOTHING : EntrySubjects.host(erased.hostId()),
                        new EntryDetail()
                                .with("recorded_before", erased.recordedBefore())
                                .with("keys", erased.keys())
                                .with("events", erased.events())
                                .with("rows", erased.rows())
                                .with("plain_events", erased.plainEvents()));
        };
    }

    static SecurityLogEntry of(WebhookEvent event) {
        return switch (event) {
            case DeliveryRepeated repeated ->
                SecurityLogEntry.by(
                        repeated.requestedBy(),
                        SecurityEventKind.DELIVERY_REPEATED,
                        EntrySubjects.alert(repeated.alertId()),
                        new EntryDetail());
            case WebhookTested tested ->
                by(
                        tested.testedBy(),
                        SecurityEventKind.WEBHOOK_TESTED,
                        new EntryDetail()
                                .with("delivered", tested.delivered())
                                .with("http_status", tested.httpStatus())
                                .with("error", tested.error()));
        };
    }

    private static SecurityLogEntry by(@Nullable String user, SecurityEventKind kind, EntryDetail entryDetail) {
        return SecurityLogEntry.by(user, kind, EntrySubjects.NOTHING, entryDetail);
    }
}
