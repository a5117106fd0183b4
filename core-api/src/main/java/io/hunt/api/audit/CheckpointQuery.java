package io.hunt.api.audit;

import io.hunt.api.PageRequest;
import java.time.Instant;

/** Everything that can be asked about published checkpoints of the event log. */
public sealed interface CheckpointQuery {

    /** Answers {@code Page<CheckpointView>}, newest first. */
    record ListCheckpoints(PageRequest page) implements CheckpointQuery {}

    /**
     * Answers the newest {@link CheckpointView} of the origin in force, if it covers every event up to a position.
     *
     * @param position 0 for any
     */
    record FindCheckpoint(long position) implements CheckpointQuery {}

    /**
     * A published checkpoint.
     *
     * @param origin name of the log
     * @param size events that it covers
     * @param root of the tree of these events, 44 characters of Base64
     * @param note with the signatures of the log and of all witnesses so far
     * @param cosignatures of witnesses, so far
     */
    record CheckpointView(String origin, long size, String root, String note, int cosignatures, Instant publishedAt) {}
}
