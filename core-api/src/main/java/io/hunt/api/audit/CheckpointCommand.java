package io.hunt.api.audit;

/** Everything an auditor can ask of those who sign the event log. */
public sealed interface CheckpointCommand {

    /**
     * Has a checkpoint published at once. Answers the position of the log, as a {@link Long}, up to which it is to reach; a
     * process that has the key signs it as soon as the log is sealed up to there.
     */
    record RequestCheckpoint(String requestedBy) implements CheckpointCommand {}
}
