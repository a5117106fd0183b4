package io.hunt.audit.checkpoint.published;

import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.SignedNote;
import java.time.Instant;

/**
 * Published checkpoint.
 *
 * @param number ascending in the order of publication, with gaps
 * @param checkpoint origin, size and root
 * @param note note with the signatures of the log and of all witnesses so far
 * @param position position of the log; every event up to it is in the tree
 * @param cosignatures number of cosignatures of witnesses so far
 * @param publishedAt publication time by the database's clock
 */
public record PublishedCheckpoint(
        long number, Checkpoint checkpoint, SignedNote note, long position, int cosignatures, Instant publishedAt) {

    /** Leaves of the tree. */
    public long size() {
        return checkpoint.size();
    }
}
