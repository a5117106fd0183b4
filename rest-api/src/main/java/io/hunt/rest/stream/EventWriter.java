package io.hunt.rest.stream;

import io.hunt.rest.json.Json;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Writer of server-sent events. A slow client blocks only its own stream, and no events are buffered for it. */
final class EventWriter {

    private static final long SILENCE_NANOS = Duration.ofSeconds(15).toNanos();

    private final OutputStream out;
    private long lastWritten = System.nanoTime();

    EventWriter(HttpServletResponse response) throws IOException {
        response.setContentType("text/event-stream;charset=utf-8");
        response.setHeader("X-Accel-Buffering", "no");
        this.out = response.getOutputStream();
        response.flushBuffer();
    }

    /** Writes an event; a client can resume the stream after an event with an id. */
    void write(String event, @Nullable Long id, Object data) throws IOException {
        write("event: " + event + "\n" + (id == null ? "" : "id: " + id + "\n") + "data: " + Json.line(data) + "\n\n");
    }

    /** Writes a comment after 15 s without an event, by which both ends detect a broken connection, and flushes. */
    void heartbeat() throws IOException {
        if (System.nanoTime() - lastWritten > SILENCE_NANOS) {
            write(": \n\n");
        }
        out.flush();
    }

    private void write(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
        lastWritten = System.nanoTime();
    }
}
