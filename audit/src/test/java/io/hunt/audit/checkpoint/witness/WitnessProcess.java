package io.hunt.audit.checkpoint.witness;

import io.hunt.audit.AuditLogCommand;
import io.hunt.audit.note.VerifierKey;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Witness process, started like {@code ./run witness}. */
final class WitnessProcess implements AutoCloseable {

    private static final String KEY = "The witness's key is ";
    private static final String PLACE = "It listens at ";

    private final Process process;
    private final String key;
    private final String url;

    WitnessProcess(Path directory, VerifierKey... logs) {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-cp",
                Path.of(AuditLogCommand.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath())
                        .toString(),
                AuditLogCommand.class.getName(),
                "witness",
                "--dir",
                directory.toString(),
                "--name",
                "witness.example",
                "--listen",
                "127.0.0.1:0"));
        for (VerifierKey log : logs) {
            command.addAll(List.of("--log", log.toString()));
        }
        try {
            process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            BufferedReader out = process.inputReader();
            key = told(out, KEY);
            url = told(out, PLACE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String told(BufferedReader out, String what) throws IOException {
        String line = out.readLine();
        if (line == null || !line.startsWith(what)) {
            throw new IllegalStateException("the witness says " + line);
        }
        return line.substring(what.length());
    }

    VerifierKey key() {
        return VerifierKey.parse(key);
    }

    String url() {
        return url;
    }

    /** Returns the witness in the format of the setting. */
    String setting() {
        return key + " " + url;
    }

    /** Kills the process without cleanup; returns after its end. */
    void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        kill();
    }
}
