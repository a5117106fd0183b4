package io.hunt.application;

import static io.hunt.application.Eventually.eventually;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Separate service process with the webhook role that can be killed as by a power failure. */
final class WebhookProcess implements AutoCloseable {

    private final Process process;
    private final Path log;

    WebhookProcess(Path directory, String database, Map<String, String> settings) {
        this.log = directory.resolve("webhook.log");
        var builder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "--enable-native-access=ALL-UNNAMED",
                        "--sun-misc-unsafe-memory-access=allow",
                        "-Xmx256m",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        HuntApplication.class.getName())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().keySet().removeIf(name -> name.startsWith("SERVICE_") || name.startsWith("SPRING_"));
        builder.environment()
                .putAll(Map.of(
                        "SERVICE_ROLES", "webhook",
                        "SERVICE_DATABASE_URL", database,
                        "SERVICE_DATA_DIR", directory.resolve("data").toString(),
                        "SERVICE_REST_PORT", "0",
                        "SERVICE_GRPC_PORT", "0",
                        "SERVICE_MANAGEMENT_PORT", "0"));
        builder.environment().putAll(settings);
        try {
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Kills the process without a shutdown; returns when it has ended. */
    void kill() {
        process.destroyForcibly();
        eventually(process::isAlive, alive -> !alive);
    }

    /** Returns all logged lines, including those of killed processes. */
    List<String> log() {
        try {
            return Files.readAllLines(log);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        kill();
    }
}
