package io.hunt.simulator.demo;

import io.hunt.simulator.run.RunFailedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/** Harmless program that only sleeps, with a unique digest. */
record PlantedProgram(Path file, String sha256, Process process) implements AutoCloseable {

    private static final Path ORIGINAL = Path.of("/bin/sleep");
    private static final String SECONDS = "86400";
    private static final int STOP_SECONDS = 5;

    /** Copies the program to this directory and starts it. */
    static PlantedProgram in(Path directory) throws IOException {
        Files.createDirectories(directory);
        // On some systems one executable contains many programs and selects one by its file name.
        Path file = directory.resolve("sleep");
        Files.copy(ORIGINAL.toRealPath(), file, StandardCopyOption.REPLACE_EXISTING);
        // Program loaders ignore data behind the last segment.
        Files.write(file, mark(), StandardOpenOption.APPEND);
        if (!file.toFile().setExecutable(true)) {
            throw new RunFailedException("Could not make %s executable".formatted(file));
        }
        PlantedProgram planted = new PlantedProgram(file, sha256(file), run(file));
        if (planted.endsEarly()) {
            throw new RunFailedException("The planted program %s does not run here".formatted(file));
        }
        return planted;
    }

    boolean running() {
        return process.isAlive();
    }

    @Override
    public void close() {
        process.destroyForcibly();
        endsWithin(STOP_SECONDS * 1_000);
    }

    private boolean endsEarly() {
        return endsWithin(200);
    }

    private boolean endsWithin(long millis) {
        try {
            return process.waitFor(millis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return !process.isAlive();
        }
    }

    private static byte[] mark() {
        return ("\nharmless demonstration " + UUID.randomUUID()).getBytes(StandardCharsets.UTF_8);
    }

    private static Process run(Path file) throws IOException {
        return new ProcessBuilder(file.toString(), SECONDS)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static String sha256(Path file) throws IOException {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
