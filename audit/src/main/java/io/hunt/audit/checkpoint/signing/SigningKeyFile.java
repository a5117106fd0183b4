package io.hunt.audit.checkpoint.signing;

import io.hunt.audit.file.PrivateFile;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SigningKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Key file for signing checkpoints, readable only by the service's account. The key's name is the origin that it signs.
 * After a replacement the previous key stays in the same directory until one checkpoint is signed by both keys.
 */
public final class SigningKeyFile {

    private final Path file;
    private final Path previous;
    /** Backup of a file that held another key than the log's. */
    private final Path unused;
    /** File with the note signed last; separate, because the key may be in a read-only directory. */
    private final Path memory;
    /** Cache of the last key, because checking that its halves match costs a signature. */
    private @Nullable CachedKey cachedKey;

    private record CachedKey(String text, SigningKey key) {}

    public SigningKeyFile(Path file, Path memory) {
        this.file = file;
        this.memory = memory;
        this.previous = file.resolveSibling(file.getFileName() + ".previous");
        this.unused = file.resolveSibling(file.getFileName() + ".unused");
    }

    /**
     * Reads the key at each call, because a command may replace it; empty if there is no file.
     *
     * @throws InvalidNoteException if the file is damaged or contains another kind of key
     */
    public synchronized Optional<SigningKey> read() throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        String text = PrivateFile.read(file);
        CachedKey before = cachedKey;
        if (before != null && before.text.equals(text)) {
            return Optional.of(before.key);
        }
        SigningKey key = parsed(file, text);
        cachedKey = new CachedKey(text, key);
        return Optional.of(key);
    }

    /** Returns the replaced key until the first checkpoint after the replacement. */
    Optional<SigningKey> previous() throws IOException {
        return Files.exists(previous) ? Optional.of(parsed(previous, PrivateFile.read(previous))) : Optional.empty();
    }

    void deletePrevious() throws IOException {
        Files.deleteIfExists(previous);
    }

    /** Writes the key; durable on return. */
    void write(SigningKey key) throws IOException {
        PrivateFile.write(file, key.secretText());
    }

    /** Action that undoes a replacement which was not recorded. */
    @FunctionalInterface
    interface UndoAction {
        void run() throws IOException;
    }

    /**
     * Replaces the key file, or leaves it as it was if the key cannot be written.
     *
     * @param bothSign true if the previous key signs once more
     */
    UndoAction replace(SigningKey key, boolean bothSign) throws IOException {
        Path backup = bothSign ? previous : unused;
        UndoAction undo = () -> Files.deleteIfExists(file);
        if (Files.exists(file)) {
            PrivateFile.move(file, backup);
            undo = () -> PrivateFile.move(backup, file);
        }
        try {
            write(key);
        } catch (IOException e) {
            undo.run();
            throw e;
        }
        return undo;
    }

    /** Returns the file with the newest note signed by this key. */
    Path memory() {
        return memory;
    }

    private static SigningKey parsed(Path file, String text) {
        SigningKey key = SigningKey.parse(text);
        if (key.verifier().use() != KeyUse.NOTE) {
            throw new InvalidNoteException(file + " is not a key of a log");
        }
        return key;
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
