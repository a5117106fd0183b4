package io.hunt.api.admin;

import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Events of the service itself. */
public sealed interface OperationEvent {

    /**
     * A process of the service was started.
     *
     * @param roles roles that the process runs
     */
    @SecurityRelevant(
            value = SecurityEventKind.SERVICE_STARTED,
            detail = {"process", "version", "roles"})
    record ServiceStarted(String process, String version, Set<String> roles) implements OperationEvent {}

    /** A process of the service was shut down gracefully; a killed process does not record this event. */
    @SecurityRelevant(value = SecurityEventKind.SERVICE_STOPPED, detail = "process")
    record ServiceStopped(String process) implements OperationEvent {}

    /** A rebuild of the read models was started: they were emptied, and the log is replayed into them. */
    @SecurityRelevant(value = SecurityEventKind.READ_MODELS_REBUILT, by = "rebuiltBy")
    record ReadModelsRebuilt(String rebuiltBy) implements OperationEvent {}

    /**
     * A parked event was processed by a retry, with the later events of its sequence.
     *
     * @param sequence sequence of the events
     * @param eventType plain name of the event
     */
    @SecurityRelevant(
            value = SecurityEventKind.DEAD_LETTER_RETRIED,
            by = "retriedBy",
            detail = {"processor", "sequence", "eventType"})
    record DeadLetterRetried(UUID deadLetterId, String processor, String sequence, String eventType, String retriedBy)
            implements OperationEvent {}

    /** A parked event was discarded for its processor, which never processes it. */
    @SecurityRelevant(
            value = SecurityEventKind.DEAD_LETTER_DISCARDED,
            by = "discardedBy",
            detail = {"processor", "sequence", "eventType"})
    record DeadLetterDiscarded(
            UUID deadLetterId, String processor, String sequence, String eventType, String discardedBy)
            implements OperationEvent {}

    /** A user requested an immediate checkpoint of the log. */
    @SecurityRelevant(value = SecurityEventKind.CHECKPOINT_REQUESTED, by = "requestedBy")
    record CheckpointRequested(String requestedBy) implements OperationEvent {}

    /**
     * The signing key of the log was replaced.
     *
     * @param origin name of the log in its checkpoints
     * @param oldKey previous public key, in the format of C2SP's signed-note
     * @param newKey new public key
     * @param bothSign true if the previous key was still available, so that it signs the next checkpoint together with the new one
     */
    @SecurityRelevant(
            value = SecurityEventKind.SIGNING_KEY_REPLACED,
            detail = {"origin", "oldKey", "newKey", "bothSign"})
    record SigningKeyReplaced(String origin, String oldKey, String newKey, boolean bothSign)
            implements OperationEvent {}

    /**
     * An older database was restored after checkpoints of later events had been published; the log is signed under another
     * name from now on.
     *
     * @param origin new name of the log in its checkpoints
     * @param previousOrigin previous name
     * @param key public key of the new origin
     * @param keptSize number of first leaves that are those of the previous origin
     * @param lostSize published number of leaves of the previous origin; leaves from {@code keptSize} on are lost or not proved
     *     to be the same. Null if no larger published size is known
     * @param newestCheckpoint largest known checkpoint of the previous origin, as a note of at most 64 KiB; null if unknown
     */
    @SecurityRelevant(
            value = SecurityEventKind.LOG_RESTORED,
            detail = {"origin", "previousOrigin", "key", "keptSize", "lostSize"})
    record LogRestored(
            String origin,
            String previousOrigin,
            String key,
            long keptSize,
            @Nullable Long lostSize,
            @Nullable String newestCheckpoint)
            implements OperationEvent {}
}
