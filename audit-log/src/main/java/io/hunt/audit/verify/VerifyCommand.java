package io.hunt.audit.verify;

import io.hunt.audit.export.ExportLine;
import io.hunt.audit.export.ExportReader;
import io.hunt.audit.export.MalformedLineException;
import io.hunt.audit.note.InvalidNoteException;
import io.hunt.audit.note.VerifierKey;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** {@code verify EXPORT --checkpoint F ...} and {@code verify --proof F ...}: verifies an export or one event against signatures. */
public final class VerifyCommand {
    private static final int BUFFER = 1 << 20;

    private VerifyCommand() {}

    @SuppressWarnings("SystemOut")
    public static void main(String[] arguments) {
        System.exit(run(List.of(arguments), System.out, System.err));
    }

    /** Prints the verdict. Returns the exit code of the process. */
    static int run(List<String> arguments, PrintStream out, PrintStream err) {
        try {
            Optional<Verdict> verdict = verdict(arguments);
            if (verdict.isEmpty()) {
                err.print(usage());
                return 2;
            }
            out.println(verdict.get());
            return verdict.get().isVerified() ? 0 : 1;
        } catch (NoSuchFileException e) {
            err.println("There is no file " + e.getMessage());
        } catch (InvalidNoteException | IOException e) {
            err.println(e.getMessage());
        }
        return 2;
    }

    /** Runs the verification; empty if the arguments match neither form. */
    private static Optional<Verdict> verdict(List<String> arguments) throws IOException {
        if (arguments.contains("--proof")) {
            Optional<ProofOptions> proof = ProofOptions.parse(arguments);
            return proof.isEmpty() ? Optional.empty() : Optional.of(proof.get().verdict());
        }
        Optional<VerifyOptions> export = VerifyOptions.parse(arguments);
        return export.isEmpty() ? Optional.empty() : Optional.of(verdict(export.get()));
    }

    private static String usage() throws IOException {
        try (InputStream text = VerifyCommand.class.getResourceAsStream("usage.txt")) {
            return text == null ? "" : new String(text.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static Verdict verdict(VerifyOptions options) throws IOException {
        List<VerifierKey> keys = keys(options.keys());
        List<VerifierKey> witnesses = keys(options.witnesses());
        var older = new ArrayList<SignedCheckpoint>();
        SignedCheckpoint latest;
        String file = options.checkpoint();
        try {
            latest = SignedCheckpoint.of(text(file), keys);
            latest.requireWitnesses(witnesses);
            for (String name : options.older()) {
                file = name;
                older.add(SignedCheckpoint.of(text(file), keys));
            }
        } catch (InvalidNoteException e) {
            return Verdict.at("checkpoint", "%s is refused: %s".formatted(file, e.getMessage()));
        }
        try (InputStream export =
                options.export().equals("-") ? System.in : Files.newInputStream(Path.of(options.export()))) {
            return verdict(export, new ExportVerifier(latest, older));
        }
    }

    /** Reads up to the first fault or the end. */
    public static Verdict verdict(InputStream export, ExportVerifier verifier) throws IOException {
        var reader = new ExportReader(export);
        try {
            for (ExportLine line = reader.next(); line != null; line = reader.next()) {
                Optional<Verdict> fault = verifier.take(line);
                if (fault.isPresent()) {
                    return fault.get();
                }
            }
            return verifier.end();
        } catch (MalformedLineException e) {
            return Verdict.at("line " + e.line(), "malformed, " + e.getMessage());
        }
    }

    static List<VerifierKey> keys(List<String> given) throws IOException {
        var keys = new ArrayList<VerifierKey>();
        for (String key : given) {
            boolean isFile = Files.isRegularFile(Path.of(key));
            keys.add(VerifierKey.parse(isFile ? text(key) : key));
        }
        return keys;
    }

    private static String text(String file) throws IOException {
        return text(file, BUFFER);
    }

    /** @param longest maximum length in bytes */
    static String text(String file, int longest) throws IOException {
        Path path = Path.of(file);
        if (Files.size(path) > longest) {
            throw new InvalidNoteException(file + " is too long");
        }
        return Files.readString(path);
    }
}
