package io.hunt.agent.engine;

import com.google.protobuf.ByteString;
import io.hunt.agent.engine.OsqueryEngine.Caps;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** One run of osquery's shell. */
final class OsqueryShell {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int COMPLAINT_BYTES = 8 * 1024;
    private static final Executor PIPES =
            task -> Thread.ofVirtual().name("osquery").start(task);

    private OsqueryShell() {}

    static QueryResult ask(Path osqueryi, Caps caps, String statement, int maxRows) {
        try {
            Process shell = new ProcessBuilder(
                            osqueryi.toString(), "--json", "--disable_extensions=true", "--disable_events=true")
                    .start();
            try {
                return converse(shell, caps, statement, maxRows);
            } finally {
                shell.destroyForcibly();
            }
        } catch (IOException e) {
            return new QueryResult.Stopped("osquery could not be started: " + e.getMessage());
        }
    }

    private static QueryResult converse(Process shell, Caps caps, String statement, int maxRows) throws IOException {
        var output = CompletableFuture.supplyAsync(() -> read(shell.getInputStream(), caps.outputBytes() + 1), PIPES);
        var complaints = CompletableFuture.supplyAsync(() -> read(shell.getErrorStream(), COMPLAINT_BYTES), PIPES);
        PIPES.execute(() -> write(shell.getOutputStream(), statement));
        try {
            byte[] json = output.get(caps.time().toMillis(), TimeUnit.MILLISECONDS);
            if (json.length > caps.outputBytes()) {
                return new QueryResult.Failed("More output than %d bytes".formatted(caps.outputBytes()));
            }
            String complaint = new String(complaints.get(1, TimeUnit.SECONDS), StandardCharsets.UTF_8);
            boolean fine = shell.waitFor(5, TimeUnit.SECONDS) && shell.exitValue() == 0;
            return fine && !complaint.contains("Error:") ? rows(json, maxRows) : complaint(complaint);
        } catch (TimeoutException e) {
            return new QueryResult.Failed("Not finished after " + caps.time());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new QueryResult.Failed("Abandoned");
        } catch (ExecutionException | JacksonException e) {
            return new QueryResult.Failed("osquery's output could not be read: " + e.getMessage());
        }
    }

    private static QueryResult complaint(String text) {
        return text.isBlank()
                ? new QueryResult.Stopped("osquery failed and gave no reason")
                : QueryResult.complaint(text.strip());
    }

    private static QueryResult rows(byte[] json, int maxRows) {
        List<ByteString> rows = new ArrayList<>();
        JsonNode all = JSON.readTree(json);
        if (!all.isArray()) {
            // Saying nothing is not the same as having found nothing.
            return new QueryResult.Stopped("osquery gave no rows and no reason");
        }
        for (JsonNode row : all) {
            if (rows.size() == maxRows) {
                return new QueryResult.Rows(rows, true);
            }
            Map<String, String> columns = new LinkedHashMap<>();
            row.properties()
                    .forEach(column ->
                            columns.put(column.getKey(), column.getValue().asString("")));
            rows.add(JsonRow.of(columns));
        }
        return new QueryResult.Rows(rows, false);
    }

    private static byte[] read(InputStream in, int most) {
        try {
            return in.readNBytes(most);
        } catch (IOException e) {
            return new byte[0];
        }
    }

    private static void write(OutputStream out, String statement) {
        try (out) {
            out.write((statement + ";\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // The shell is gone; what it said, or the time-out, will tell.
        }
    }
}
