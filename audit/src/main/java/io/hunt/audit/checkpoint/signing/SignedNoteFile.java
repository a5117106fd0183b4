package io.hunt.audit.checkpoint.signing;

import io.hunt.audit.checkpoint.published.CheckpointArchive;
import io.hunt.audit.file.PrivateFile;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.SignedNote;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** File with the newest note that this process has signed, written before the note becomes visible. */
final class SignedNoteFile implements CheckpointArchive {

    private final Path file;

    SignedNoteFile(SigningKeyFile key) {
        this.file = key.memory();
    }

    @Override
    public Optional<ArchivedCheckpoint> largest(String origin) throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        try {
            SignedNote note = SignedNote.parse(PrivateFile.read(file));
            return Checkpoint.parse(note.text()).origin().equals(origin)
                    ? Optional.of(ArchivedCheckpoint.of("the file of what was signed last", note))
                    : Optional.empty();
        } catch (InvalidNoteException e) {
            throw new IOException(file + " is damaged: " + e.getMessage(), e);
        }
    }

    /** Writes the note; durable on return. */
    void keep(SignedNote note) throws IOException {
        PrivateFile.write(file, note.toString());
    }
}
