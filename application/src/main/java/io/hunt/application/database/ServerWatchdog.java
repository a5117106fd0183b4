package io.hunt.application.database;

import io.hunt.engine.time.LogRateLimit;
import java.io.IOException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Restarts the embedded server with exponential backoff after it has ended by itself. */
final class ServerWatchdog implements AutoCloseable {

    /** Failed starts in a row after which the process exits. */
    static final int MOST_FAILURES = 5;

    private static final Logger LOG = LoggerFactory.getLogger(ServerWatchdog.class);
    private static final Duration LOOK = Duration.ofMillis(500);
    private static final Duration SHORTEST_PAUSE = Duration.ofMillis(500);
    private static final int MOST_DOUBLINGS = 3;

    /** Shortest run of a stable server; one that ends earlier is restarted after a pause. */
    private static final Duration STEADY = Duration.ofSeconds(10);

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int MOST_CHARACTERS = 300;

    /** Message of the child processes of a killed server. */
    private static final String OF_THE_END = "unexpected postmaster exit";

    private final PostgresCluster postgresCluster;
    private final Runnable givenUp;
    private final LogRateLimit lines = new LogRateLimit(InstantSource.system());
    private final CountDownLatch closing = new CountDownLatch(1);
    private final Thread thread =
            Thread.ofPlatform().daemon().name("database-watch").unstarted(this::run);

    /** @param givenUp exits the process; called after the last line in the log */
    ServerWatchdog(PostgresCluster postgresCluster, Runnable givenUp) {
        this.postgresCluster = postgresCluster;
        this.givenUp = givenUp;
    }

    /** Starts watching; call it while the server runs. */
    void begin() {
        thread.start();
    }

    private void run() {
        try {
            int unsteady = 0;
            long begun = System.nanoTime();
            while (!closes(LOOK)) {
                if (!postgresCluster.isRunning()) {
                    unsteady = System.nanoTime() - begun < STEADY.toNanos() ? unsteady + 1 : 0;
                    startAgain(unsteady);
                    begun = System.nanoTime();
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void startAgain(int unsteady) throws InterruptedException {
        long ended = System.nanoTime();
        if (lines.due("ended").isPresent()) {
            LOG.error("The embedded PostgreSQL has ended by itself; it is started again");
        }
        String reason = "";
        for (int failures = 0; failures < MOST_FAILURES; failures++) {
            if (closes(pause(unsteady + failures))) {
                return;
            }
            try {
                postgresCluster.start();
                started(ended);
                return;
            } catch (IOException | RuntimeException e) {
                reason = shortened(e);
                LOG.warn("Start {} of {} of the embedded PostgreSQL failed: {}", failures + 1, MOST_FAILURES, reason);
            }
        }
        if (!closes(Duration.ZERO)) {
            LOG.error("The embedded PostgreSQL does not start any more, so the process ends: {}", reason);
            givenUp.run();
        }
    }

    private void started(long ended) {
        lines.due("started")
                .ifPresent(others -> LOG.info(
                        "The embedded PostgreSQL runs again after {} ms; {} other starts since the last such line",
                        (System.nanoTime() - ended) / 1_000_000,
                        others));
    }

    /** Returns the pause before a start; zero for the first start after a stable run. */
    private static Duration pause(int failures) {
        return failures == 0
                ? Duration.ZERO
                : SHORTEST_PAUSE.multipliedBy(1L << Math.min(failures - 1, MOST_DOUBLINGS));
    }

    /** Returns the program's own error, else the server's last fatal message, else the whole text. */
    private static String shortened(Exception failure) {
        String text = String.valueOf(failure.getMessage());
        List<String> lines = text.lines().toList();
        String line = lines.stream()
                .filter(each -> each.contains("error:"))
                .findFirst()
                .or(() -> lines.reversed().stream()
                        .filter(each -> each.contains("FATAL") && !each.contains(OF_THE_END))
                        .findFirst())
                .orElse(text);
        return line.substring(0, Math.min(line.length(), MOST_CHARACTERS));
    }

    private boolean closes(Duration within) throws InterruptedException {
        return closing.await(within.toMillis(), TimeUnit.MILLISECONDS);
    }

    /** Ends watching and stops the server. */
    @Override
    public void close() throws IOException {
        closing.countDown();
        // Also ends a start in progress.
        postgresCluster.stop();
        try {
            if (!thread.join(PATIENCE)) {
                thread.interrupt();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        // A start may have begun after the first stop.
        postgresCluster.stop();
    }
}
