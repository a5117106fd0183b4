package io.hunt.api.audit;

/** Commands about checkpoints of the transparency log. */
public sealed interface CheckpointCommand {

    /**
     * Requests an immediate checkpoint. Returns the position of the log, as a {@link Long}, that the checkpoint will cover. A
     * process with the key signs the checkpoint as soon as the log is sealed up to this position.
     */
    record RequestCheckpoint(String requestedBy) implements CheckpointCommand {}
}
