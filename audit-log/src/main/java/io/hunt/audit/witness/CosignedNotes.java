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

/** Store of the newest cosigned note of each log, in one file each. */
final class CosignedNotes {

    private final Path directory;

    /** Lock for the lifetime of the process, because two witnesses with the same key could cosign a fork. */
    private final FileChannel lock;

    /** Opens the directory; fails if another process uses it. */
    CosignedNotes(Path directory) throws IOException {
        this.directory = directory;
        this.lock = FileChannel.open(directory.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (lock.tryLock() == null) {
            throw new IOException(directory + " is used by another witness");
        }
    }

    /** Reads the newest note of a log. Fails if the file is unreadable, because a witness without it could cosign a fork. */
    Optional<SignedNote> newest(String origin) throws IOException {
        Path file = file(origin);
        return Files.exists(file) ? Optional.of(SignedNote.parse(PrivateFile.read(file))) : Optional.empty();
    }

    /** Stores a note durably. */
    void keep(SignedNote note) throws IOException {
        PrivateFile.write(file(Checkpoint.parse(note.text()).origin()), note.toString());
    }

    /** Returns the file of a log, named by a hash because origins may contain any character. */
    private Path file(String origin) {
        return directory.resolve(new MerkleHasher()
                        .plain(origin.getBytes(StandardCharsets.UTF_8))
                        .hex() + ".note");
    }
}
