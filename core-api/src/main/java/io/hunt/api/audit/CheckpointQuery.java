package io.hunt.api.audit;

import io.hunt.api.PageRequest;
import java.time.Instant;

/** Queries about published checkpoints of the transparency log. */
public sealed interface CheckpointQuery {

    /** Returns {@code Page<CheckpointView>}, newest first. */
    record ListCheckpoints(PageRequest page) implements CheckpointQuery {}

    /**
     * Returns the newest {@link CheckpointView} of the present origin, if it covers every event up to a position.
     *
     * @param position position in the log; 0 for any checkpoint
     */
    record FindCheckpoint(long position) implements CheckpointQuery {}

    /**
     * View of a published checkpoint.
     *
     * @param origin name of the log
     * @param size number of events that the checkpoint covers
     * @param root root of the tree of these events, 44 characters of Base64
     * @param note note with the signature of the log and the cosignatures of all witnesses so far
     * @param cosignatures number of cosignatures of witnesses so far
     */
    record CheckpointView(String origin, long size, String root, String note, int cosignatures, Instant publishedAt) {}
}
