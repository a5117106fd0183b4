package io.hunt.engine.checkpoint.signing;

import io.hunt.audit.file.PrivateFile;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.NoteRefused;
import io.hunt.audit.note.SigningKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The key that signs checkpoints, in a file that the service's account alone may read. Its name is the origin that it
 * signs. After a replacement the key before it lies beside it until both have signed once.
 */
public final class SigningKeyFile {

    private final Path file;
    private final Path previous;
    /** A key that was in the way and is not the log's. */
    private final Path unused;
    /** What it has signed last; the key itself may lie where nobody writes. */
    private final Path memory;
    /** What was read last, as proving that both halves of a key belong together costs a signature. */
    private @Nullable Known known;

    private record Known(String text, SigningKey key) {}

    public SigningKeyFile(Path file, Path memory) {
        this.file = file;
        this.memory = memory;
        this.previous = file.resolveSibling(file.getFileName() + ".previous");
        this.unused = file.resolveSibling(file.getFileName() + ".unused");
    }

    /**
     * The key, read anew at each call, as a command may replace it; empty if there is no file.
     *
     * @throws NoteRefused if it is damaged or no key of a log
     */
    public synchronized Optional<SigningKey> read() throws IOException {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        String text = PrivateFile.read(file);
        Known before = known;
        if (before != null && before.text.equals(text)) {
            return Optional.of(before.key);
        }
        SigningKey key = parsed(file, text);
        known = new Known(text, key);
        return Optional.of(key);
    }

    /** The key that was replaced and has not signed the first checkpoint after that yet. */
    Optional<SigningKey> previous() throws IOException {
        return Files.exists(previous) ? Optional.of(parsed(previous, PrivateFile.read(previous))) : Optional.empty();
    }

    void forgetPrevious() throws IOException {
        Files.deleteIfExists(previous);
    }

    /** Durable when this returns. */
    void write(SigningKey key) throws IOException {
        PrivateFile.write(file, key.secretText());
    }

    /**
     * The new key takes the place of what is there.
     *
     * @param bothSign whether what is there signs once more
     */
    void replace(SigningKey key, boolean bothSign) throws IOException {
        if (Files.exists(file)) {
            PrivateFile.move(file, bothSign ? previous : unused);
        }
        write(key);
    }

    /** Undoes a replacement that was not recorded. */
    void putBack(boolean bothSign) throws IOException {
        Path before = bothSign ? previous : unused;
        if (Files.exists(before)) {
            PrivateFile.move(before, file);
        } else {
            Files.deleteIfExists(file);
        }
    }

    /** Where the newest note that this key has signed is kept. */
    Path memory() {
        return memory;
    }

    private static SigningKey parsed(Path file, String text) {
        SigningKey key = SigningKey.parse(text);
        if (key.verifier().use() != KeyUse.NOTE) {
            throw new NoteRefused(file + " is no key of a log");
        }
        return key;
    }

    @Override
    public String toString() {
        return file.toString();
    }
}
