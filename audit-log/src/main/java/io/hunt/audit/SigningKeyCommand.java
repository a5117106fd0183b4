package io.hunt.audit;

import io.hunt.audit.file.PrivateFile;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SigningKey;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** {@code signing-key NAME FILE}: generates the key of a new log, for services that receive their files from outside. */
final class SigningKeyCommand {

    private SigningKeyCommand() {}

    /**
     * Generates a signing key, writes it to a new file and prints the public key. Fails if the file exists. Returns the
     * exit code of the process.
     */
    @SuppressWarnings("SystemOut")
    static int run(List<String> arguments) {
        if (arguments.size() != 2) {
            System.err.println("usage: signing-key NAME FILE");
            return 2;
        }
        Path file = Path.of(arguments.getLast());
        try {
            if (Files.exists(file)) {
                throw new IOException("There is already a file " + file);
            }
            SigningKey key = SigningKey.generated(arguments.getFirst(), KeyUse.NOTE);
            PrivateFile.write(file, key.secretText());
            System.out.println(key.verifier());
            return 0;
        } catch (InvalidNoteException | IOException e) {
            System.err.println(e.getMessage());
            return 1;
        }
    }
}
