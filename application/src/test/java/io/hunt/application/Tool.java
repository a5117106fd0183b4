package io.hunt.application;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Runs programs of other languages in a folder, with a time limit. */
final class Tool {

    private static final int PATIENCE_SECONDS = 600;

    private final Path folder;
    private final Map<String, String> environment;

    Tool(Path folder, Map<String, String> environment) {
        this.folder = folder;
        this.environment = environment;
    }

    /** Result of a run. */
    record Run(int status, String output, String errors) {

        /** Returns the output; fails with all output, on one line for summaries, unless the program succeeded. */
        String successful() {
            if (status != 0) {
                throw new AssertionError("ended with " + status + ": " + (output + errors).replace("\n", " | "));
            }
            return output;
        }
    }

    static boolean isThere(String program) {
        try {
            return new Tool(Path.of("."), Map.of()).run(program, "--version").status() == 0;
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    Run run(String... command) {
        try {
            Path errors = Files.createTempFile("errors", ".txt");
            Path said = Files.createTempFile("output", ".txt");
            var builder = new ProcessBuilder(List.of(command))
                    .directory(folder.toFile())
                    .redirectOutput(said.toFile())
                    .redirectError(errors.toFile());
            builder.environment().putAll(environment);
            Process process = builder.start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new AssertionError(String.join(" ", command) + " takes too long: " + Files.readString(errors));
            }
            return new Run(process.exitValue(), Files.readString(said), Files.readString(errors));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
