package io.hunt.audit.witness;

import io.hunt.audit.file.PrivateFile;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.KeyUse;
import io.hunt.audit.note.SigningKey;
import io.hunt.audit.note.VerifierKey;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code witness --dir D --name NAME --log KEY [--log KEY]... [--listen HOST:PORT]}: runs a witness until it is stopped. */
public final class WitnessCommand {

    private static final String KEY_FILE = "witness-key";

    private WitnessCommand() {}

    /** Starts the witness and prints its address and public key. Returns the exit code of a failed start; empty if it runs. */
    @SuppressWarnings("SystemOut")
    public static Optional<Integer> run(List<String> arguments) {
        try {
            Optional<WitnessOptions> options = WitnessOptions.parse(arguments);
            if (options.isEmpty()) {
                System.err.print(usage());
                return Optional.of(2);
            }
            start(options.get());
            return Optional.empty();
        } catch (InvalidNoteException | IOException e) {
            System.err.println(e.getMessage());
            return Optional.of(1);
        }
    }

    /** Starts the server, whose threads keep the process running. */
    @SuppressWarnings("SystemOut")
    private static void start(WitnessOptions options) throws IOException {
        SigningKey key = key(options);
        var logs = new ArrayList<VerifierKey>();
        for (String log : options.logs()) {
            logs.add(VerifierKey.parse(Files.isRegularFile(Path.of(log)) ? Files.readString(Path.of(log)) : log));
        }
        var witness = new Witness(key, logs, new CosignedNotes(options.directory()), InstantSource.system());
        var server = new WitnessServer(witness, options.listen()).start();
        System.out.println("The witness's key is " + key.verifier());
        System.out.println("It listens at " + options.url(server.address().getPort()));
    }

    private static SigningKey key(WitnessOptions options) throws IOException {
        Path file = options.directory().resolve(KEY_FILE);
        if (Files.exists(file)) {
            SigningKey kept = SigningKey.parse(PrivateFile.read(file));
            if (kept.verifier().use() != KeyUse.COSIGNATURE) {
                throw new InvalidNoteException(file + " is no key of a witness");
            }
            return kept;
        }
        if (options.name() == null) {
            throw new InvalidNoteException("There is no key in " + options.directory() + " yet; give its --name");
        }
        SigningKey made = SigningKey.generated(options.name(), KeyUse.COSIGNATURE);
        PrivateFile.write(file, made.secretText());
        return made;
    }

    private static String usage() throws IOException {
        try (InputStream text = WitnessCommand.class.getResourceAsStream("usage.txt")) {
            return text == null ? "" : new String(text.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
