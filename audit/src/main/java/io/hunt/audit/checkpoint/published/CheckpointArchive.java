package io.hunt.audit.checkpoint.published;

import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.tree.Hash;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Record of published checkpoints that is independent of the database. */
public interface CheckpointArchive {

    /**
     * Published checkpoint.
     *
     * @param by name of the record that contains it
     * @param size leaves of its tree
     * @param root root hash; null if only the size is known
     * @param note complete note, or a description if there is no note
     */
    record ArchivedCheckpoint(
            String by, long size, @Nullable Hash root, String note) {

        /** Creates an entry from a complete note. */
        public static ArchivedCheckpoint of(String by, SignedNote note) {
            Checkpoint checkpoint = Checkpoint.parse(note.text());
            return new ArchivedCheckpoint(by, checkpoint.size(), checkpoint.root(), note.toString());
        }
    }

    /**
     * Returns the largest checkpoint of this origin.
     *
     * @throws IOException if it cannot be determined; then nothing may be signed
     */
    Optional<ArchivedCheckpoint> largest(String origin) throws IOException;
}
