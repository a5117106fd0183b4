package io.hunt.api.admin;

import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Everything that can have happened to the service itself. */
public sealed interface OperationEvent {

    /**
     * A process of the service begins to work.
     *
     * @param roles what it runs
     */
    record ServiceStarted(String process, String version, Set<String> roles) implements OperationEvent {}

    /** A process of the service ends in order; one that is killed leaves no such event. */
    record ServiceStopped(String process) implements OperationEvent {}

    /** The read models were emptied, and the log is replayed into them. */
    record ReadModelsRebuilt(String rebuiltBy) implements OperationEvent {}

    /**
     * A parked event was processed after all, with those that waited behind it.
     *
     * @param sequence what they belong to
     * @param eventType by its plain name
     */
    record DeadLetterRetried(UUID deadLetterId, String processor, String sequence, String eventType, String retriedBy)
            implements OperationEvent {}

    /** A parked event was dropped for its processor, which never sees it. */
    record DeadLetterDiscarded(
            UUID deadLetterId, String processor, String sequence, String eventType, String discardedBy)
            implements OperationEvent {}

    /** Somebody wanted a checkpoint of the log at once. */
    record CheckpointRequested(String requestedBy) implements OperationEvent {}

    /**
     * The log is signed by another key from now on.
     *
     * @param origin name of the log in its checkpoints
     * @param oldKey public key before, as C2SP's signed-note writes it
     * @param newKey public key from now on
     * @param bothSign whether the key before was still there: it signs the next checkpoint beside the new one
     */
    record SigningKeyReplaced(String origin, String oldKey, String newKey, boolean bothSign)
            implements OperationEvent {}

    /**
     * An older database was restored after checkpoints of later events had been published; the log is signed under another
     * name from now on.
     *
     * @param origin name of the log in its checkpoints from now on
     * @param previousOrigin name before
     * @param key public key of the new origin
     * @param keptSize the first so many leaves are those of the previous origin
     * @param lostSize the previous origin was published with so many leaves; those from {@code keptSize} on are lost, or
     *     not proved to be the same; null if nothing beyond is known to have been published
     * @param newestCheckpoint the largest checkpoint of the previous origin that is known, as a note of at most 64 KiB; null
     *     if none is
     */
    record LogRestored(
            String origin,
            String previousOrigin,
            String key,
            long keptSize,
            @Nullable Long lostSize,
            @Nullable String newestCheckpoint)
            implements OperationEvent {}
}
