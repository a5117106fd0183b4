package io.hunt.engine.checkpoint;

import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.tree.Hash;
import java.io.IOException;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Something beside the database that knows which checkpoints were published. */
public interface CheckpointMemory {

    /**
     * A checkpoint that was published.
     *
     * @param by who remembers it
     * @param size leaves of its tree
     * @param root null if only the size is known
     * @param note the whole note, or in words what is known
     */
    record Remembered(String by, long size, @Nullable Hash root, String note) {

        /** A whole note. */
        public static Remembered of(String by, SignedNote note) {
            Checkpoint checkpoint = Checkpoint.parse(note.text());
            return new Remembered(by, checkpoint.size(), checkpoint.root(), note.toString());
        }
    }

    /**
     * The largest of this origin.
     *
     * @throws IOException if it cannot be told; nothing is signed then
     */
    Optional<Remembered> largest(String origin) throws IOException;
}
