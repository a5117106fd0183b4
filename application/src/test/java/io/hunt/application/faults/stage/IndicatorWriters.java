package io.hunt.application.faults.stage;

import io.hunt.application.faults.history.History;
import io.hunt.application.faults.history.Operation.Phase;
import io.hunt.application.faults.history.SetCheck;
import io.hunt.application.faults.history.Tally;
import io.hunt.application.faults.stage.Api.Answer;
import io.hunt.simulator.service.RandomHashes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Clients that add indicators without pause. A request without an answer is repeated under the same idempotency key until it
 * is answered or the writers are closed.
 */
public final class IndicatorWriters implements AutoCloseable {

    private static final String KIND = "indicator";
    private static final Duration BETWEEN_TRIES = Duration.ofMillis(100);
    private static final String STORED = """
            select convert_from(payload, 'UTF8')::jsonb ->> 'value' from domainevententry where payloadtype = 'IndicatorAdded'""";

    private final History history;
    private final List<Api> processes;
    private final List<Thread> threads = new ArrayList<>();
    private final Map<Integer, Integer> statuses = new ConcurrentHashMap<>();
    private final Map<Api, Long> lastConfirmed = new ConcurrentHashMap<>();
    private final AtomicInteger uncoded = new AtomicInteger();
    private volatile String lastRefusal = "";
    private volatile boolean closed;

    /** Starts this number of clients for each process. */
    public IndicatorWriters(History history, long seed, int clientsOfEach, List<Api> processes) {
        this.history = history;
        this.processes = List.copyOf(processes);
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
            if (phase == Phase.UNKNOWN && !answer.unavailable()) {
                uncoded.incrementAndGet();
            }
            if (phase == Phase.OK) {
                lastConfirmed.put(process, System.nanoTime());
            } else {
                lastRefusal = answer.text("detail");
                BoundedWait.pass(BETWEEN_TRIES);
            }
        }
    }

    /** Returns the number of answers by status; 0 counts missing ones. */
    public Map<Integer, Integer> statuses() {
        return new TreeMap<>(statuses);
    }

    public int count(int status) {
        return statuses.getOrDefault(status, 0);
    }

    /** Returns the reason of the last refused request. */
    public String lastRefusal() {
        return lastRefusal;
    }

    /** Returns the number of requests without an answer, or with a failure that has no Retry-After. */
    public int uncoded() {
        return uncoded.get();
    }

    /** Returns true if every process has confirmed a request. */
    public boolean allConfirmed() {
        return lastConfirmed.keySet().containsAll(processes);
    }

    /** Returns true if every process has confirmed a request since then. */
    public boolean allConfirmedSince(long nanoTime) {
        return processes.stream()
                .allMatch(process -> lastConfirmed.containsKey(process) && lastConfirmed.get(process) - nanoTime > 0);
    }

    /**
     * Compares all confirmed indicators with the event log and with the list, after the list has caught up or 30 seconds
     * have passed.
     */
    public static Tally settled(Stage stage, History history, Api api) {
        BoundedWait.seconds(30).until(() -> check(stage, history, api).clean());
        return check(stage, history, api);
    }

    /** Compares like {@link #settled}, but only with the list of indicators. */
    public static Tally listed(History history, Api api) {
        BoundedWait.seconds(30).until(() -> inList(history, api).clean());
        return inList(history, api);
    }

    private static Tally check(Stage stage, History history, Api api) {
        List<String> logged;
        try (var backends = Backends.of(stage)) {
            logged = backends.strings(STORED);
        }
        var asked = history.asked(KIND);
        return SetCheck.exactlyOnce(
                        history, KIND, logged.stream().filter(asked::contains).toList())
                .plus(inList(history, api));
    }

    private static Tally inList(History history, Api api) {
        var asked = history.asked(KIND);
        return SetCheck.exactlyOnce(
                history,
                KIND,
                api.all("/api/v1/iocs").stream()
                        .map(indicator -> indicator.path("value").asString(""))
                        .filter(asked::contains)
                        .toList());
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
