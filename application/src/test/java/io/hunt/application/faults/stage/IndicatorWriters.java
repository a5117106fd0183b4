package io.hunt.application.faults.stage;

import io.hunt.application.faults.history.History;
import io.hunt.application.faults.history.Operation.Phase;
import io.hunt.application.faults.history.SetCheck;
import io.hunt.application.faults.history.Tally;
import io.hunt.application.faults.stage.Api.Answer;
import io.hunt.simulator.run.RandomHashes;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Clients that add indicators without pause. What is not answered is sent again under the same idempotency key until it
 * is, or until the writers are closed.
 */
public final class IndicatorWriters implements AutoCloseable {

    private static final String KIND = "indicator";
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(100);
    private static final String STORED = """
            select convert_from(payload, 'UTF8')::jsonb ->> 'value' from domainevententry where payloadtype = 'IndicatorAdded'""";

    private final History history;
    private final List<Thread> threads = new ArrayList<>();
    private final Map<Integer, Integer> statuses = new ConcurrentHashMap<>();
    private final Map<Api, Long> lastConfirmed = new ConcurrentHashMap<>();
    private volatile long slowestNanos;
    private volatile String lastRefusal = "";
    private volatile boolean closed;

    /** Starts so many clients of each process. */
    public IndicatorWriters(History history, long seed, int clientsOfEach, List<Api> processes) {
        this.history = history;
        for (int i = 0; i < clientsOfEach; i++) {
            for (Api process : processes) {
                long own = seed * 1_000 + threads.size();
                threads.add(Thread.ofVirtual().start(() -> write(process, own)));
            }
        }
    }

    private void write(Api process, long seed) {
        var seeds = new SplittableRandom(seed);
        while (!closed) {
            add(process, RandomHashes.of(seeds.nextLong(), 1).getFirst().value());
        }
    }

    private void add(Api process, String value) {
        String body = "{\"type\": \"sha256\", \"value\": \"%s\"}".formatted(value);
        Phase phase = Phase.UNKNOWN;
        while (phase == Phase.UNKNOWN && !closed) {
            history.invoke(KIND, value);
            Answer answer = process.post("/api/v1/iocs", body, "Idempotency-Key", value);
            phase = answer.phase();
            history.end(KIND, value, phase);
            statuses.merge(answer.status(), 1, Integer::sum);
            slowestNanos = Math.max(slowestNanos, answer.took().toNanos());
            if (phase == Phase.OK) {
                lastConfirmed.put(process, System.nanoTime());
            } else {
                lastRefusal = answer.text("detail");
                Waiting.pass(BETWEEN_TRIES);
            }
        }
    }

    /** How many answers of each status came; 0 counts those that did not come. */
    public Map<Integer, Integer> statuses() {
        return new TreeMap<>(statuses);
    }

    public int count(int status) {
        return statuses.getOrDefault(status, 0);
    }

    /** Why the last request that failed was refused. */
    public String lastRefusal() {
        return lastRefusal;
    }

    /** The longest that any request has taken. */
    public Duration slowest() {
        return Duration.ofNanos(slowestNanos);
    }

    /** Whether every process has confirmed something that it was asked since then. */
    public boolean allConfirmedSince(long nanoTime) {
        return lastConfirmed.values().stream().allMatch(last -> last - nanoTime > 0);
    }

    /** Compares all that was confirmed so far with the event log and with the list of indicators. */
    public static Tally check(Stage stage, History history, Api api) throws SQLException {
        var logged = new ArrayList<String>();
        try (var connection = stage.administrator();
                var statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(STORED)) {
            while (rows.next()) {
                logged.add(rows.getString(1));
            }
        }
        List<String> listed = api.all("/api/v1/iocs").stream()
                .map(indicator -> indicator.path("value").asString(""))
                .toList();
        var asked = history.asked(KIND);
        return SetCheck.exactlyOnce(
                        history, KIND, logged.stream().filter(asked::contains).toList())
                .plus(SetCheck.exactlyOnce(
                        history, KIND, listed.stream().filter(asked::contains).toList()));
    }

    @Override
    public void close() {
        closed = true;
        try {
            for (Thread thread : threads) {
                thread.join();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
