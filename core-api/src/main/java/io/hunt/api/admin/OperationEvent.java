package io.hunt.api.admin;

import java.util.Set;
import java.util.UUID;

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
}
