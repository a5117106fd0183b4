package io.hunt.application;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Receiver written in Python from the published contract, which reports the faults of each delivery. */
final class PythonReceiver implements AutoCloseable {

    private static final String TARGET = "/hooks/alerts?key=1%2F2";
    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final List<JsonNode> findings = new CopyOnWriteArrayList<>();
    private final Process process;
    private final int port;

    PythonReceiver(Path directory, String secret, boolean standardHeaders) throws IOException {
        Path script = directory.resolve("webhook_receiver.py");
        try (InputStream text = PythonReceiver.class.getResourceAsStream("/webhook_receiver.py")) {
            Files.write(script, Objects.requireNonNull(text).readAllBytes());
        }
        var builder = new ProcessBuilder("python3", script.toString()).redirectError(ProcessBuilder.Redirect.INHERIT);
        builder.environment().put("WEBHOOK_SECRET", secret);
        builder.environment().put("WEBHOOK_TARGET", TARGET);
        builder.environment().put("WEBHOOK_STANDARD", Boolean.toString(standardHeaders));
        process = builder.start();
        BufferedReader said = process.inputReader();
        port = Integer.parseInt(said.readLine());
        Thread.ofVirtual().start(() -> listen(said));
    }

    static boolean isPossible() {
        try {
            return new ProcessBuilder("python3", "--version")
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private void listen(BufferedReader said) {
        try (said) {
            said.lines().forEach(line -> findings.add(JSON.readTree(line)));
        } catch (UncheckedIOException | IOException _) {
            // The process has ended.
        }
    }

    String url() {
        return "http://127.0.0.1:" + port + TARGET;
    }

    List<JsonNode> findings() {
        return List.copyOf(findings);
    }

    @Override
    public void close() {
        process.destroy();
    }
}
