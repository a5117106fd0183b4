package io.hunt.audit.witness;

import io.hunt.audit.file.PrivateFile;
import io.hunt.audit.note.Checkpoint;
import io.hunt.audit.note.SignedNote;
import io.hunt.audit.tree.MerkleHasher;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Optional;

/** The newest note of each log that was cosigned, a file each. */
final class CosignedNotes {

    private final Path directory;

    /** Held as long as the process runs: two witnesses of one key could cosign a fork. */
    private final FileChannel lock;

    /** Refused if another process uses the directory. */
    CosignedNotes(Path directory) throws IOException {
        this.directory = directory;
        this.lock = FileChannel.open(directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (lock.tryLock() == null) {
            throw new IOException(directory + " is used by another witness");
        }
    }

    /** Fails if the file cannot be read: whoever forgets what was cosigned could cosign a fork. */
    Optional<SignedNote> newest(String origin) throws IOException {
        Path file = file(origin);
        return Files.exists(file) ? Optional.of(SignedNote.parse(PrivateFile.read(file))) : Optional.empty();
    }

    /** Durable when this returns. */
    void keep(SignedNote note) throws IOException {
        PrivateFile.write(file(Checkpoint.parse(note.text()).origin()), note.toString());
    }

    /** Origins may hold any character. */
    private Path file(String origin) {
        return directory.resolve(new MerkleHasher()
                        .plain(origin.getBytes(StandardCharsets.UTF_8))
                        .hex() + ".note");
    }
}
