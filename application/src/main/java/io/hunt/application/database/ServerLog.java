package io.hunt.application.database;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** PostgreSQL's log, truncated at {@link #MOST_BYTES} bytes, because failed logins can make it grow without limit. */
final class ServerLog implements AutoCloseable {

    static final long MOST_BYTES = 16L << 20;

    private static final Logger LOG = LoggerFactory.getLogger(ServerLog.class);
    private static final int TAIL = 20;
    private static final long LOOK_SECONDS = 30;

    private final Path file;
    private final ScheduledExecutorService keeper = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().daemon().name("database-log").factory());

    ServerLog(Path place) {
        this.file = place.resolve("server.log");
    }

    Path file() {
        return file;
    }

    /** Empties the log before the next start. */
    void begin() throws IOException {
        PrivateDirectory.write(file, "");
    }

    /** Starts checking the size while the server runs. The task catches its exceptions. */
    @SuppressWarnings("FutureReturnValueIgnored")
    void watch() {
        keeper.scheduleWithFixedDelay(this::keepSmall, LOOK_SECONDS, LOOK_SECONDS, TimeUnit.SECONDS);
    }

    /** Truncates a log that is too long. The server appends, so it continues at the start of the file. */
    void keepSmall() {
        try {
            if (Files.size(file) > MOST_BYTES) {
                try (var channel = FileChannel.open(file, StandardOpenOption.WRITE)) {
                    channel.truncate(0);
                }
                LOG.warn("The embedded database's log was emptied: it had become longer than {} bytes", MOST_BYTES);
            }
        } catch (IOException e) {
            LOG.warn("The embedded database's log cannot be kept small: {}", e.toString());
        }
    }

    /** Returns the last lines. */
    String tail() throws IOException {
        return tail(file);
    }

    static String tail(Path file) throws IOException {
        if (!Files.exists(file)) {
            return "";
        }
        List<String> lines = Files.readAllLines(file);
        return String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL), lines.size()));
    }

    @Override
    public void close() {
        keeper.shutdownNow();
    }
}
