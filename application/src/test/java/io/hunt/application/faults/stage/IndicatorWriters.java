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
 * Clients that add indicators without pause. What is not answered is sent again under the same idempotency key until it
 * is, or until the writers are closed.
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

    /** Starts so many clients of each process. */
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

    /** How many requests got no answer, or a failure that does not say when to come again. */
    public int uncoded() {
        return uncoded.get();
    }

    /** Whether every process has confirmed something at all. */
    public boolean allConfirmed() {
        return lastConfirmed.keySet().containsAll(processes);
    }

    /** Whether every process has confirmed something since then. */
    public boolean allConfirmedSince(long nanoTime) {
        return processes.stream()
                .allMatch(process -> lastConfirmed.containsKey(process) && lastConfirmed.get(process) - nanoTime > 0);
    }

    /**
     * Compares all that was confirmed so far with the event log and with the list of indicators, once the list has
     * followed or half a minute has passed.
     */
    public static Tally settled(Stage stage, History history, Api api) {
        Waiting.seconds(30).until(() -> check(stage, history, api).clean());
        return check(stage, history, api);
    }

    /** As {@link #settled}, with the list of indicators alone. */
    public static Tally listed(History history, Api api) {
        Waiting.seconds(30).until(() -> inList(history, api).clean());
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
