package io.hunt.application.faults.stage;

import io.hunt.application.faults.history.History;
import io.hunt.application.faults.history.Operation.Phase;
import io.hunt.application.faults.stage.Api.Answer;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.oracle.SentAnswer;
import io.hunt.simulator.service.HuntedIndicator;
import io.hunt.simulator.service.RandomHashes;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Hunt for new indicators, answered by simulated hosts, with the history of all its operations. */
public final class HuntRound {

    private static final int INDICATORS = 3;
    private static final Set<String> OPEN = Set.of("pending", "running");
    private static final Duration JOIN_WITHIN = Duration.ofSeconds(60);
    /** An idempotency key claimed by a dead process is taken over after two minutes. */
    private static final Duration LAUNCH_WITHIN = Duration.ofSeconds(150);

    private final History history;
    private final String name;
    private final long seed;
    private final List<HuntedIndicator> indicators;
    private String indicatorIds = "";
    private volatile String hunt = "";
    private volatile String refusal = "";

    /** @param name of the hunt, unique over the run; also the idempotency key of its launch, so without spaces */
    public HuntRound(History history, String name, long seed) {
        this.history = history;
        this.name = name;
        this.seed = seed;
        this.indicators = RandomHashes.of(seed, INDICATORS);
    }

    /** Starts the hosts; returns true if all of them are online in time. */
    public static boolean joined(Api api, List<Fleet> fleets) {
        int hosts = fleets.stream().mapToInt(fleet -> fleet.plans().size()).sum();
        fleets.forEach(Fleet::start);
        return BoundedWait.within(JOIN_WITHIN)
                .until(() -> fleets.stream()
                                        .mapToLong(fleet -> fleet.progress().connected())
                                        .sum()
                                == hosts
                        && online(api) >= hosts);
    }

    public static int online(Api api) {
        return api.get("/api/v1/hosts?status=online&page_size=1").number("total");
    }

    /** Adds the indicators before the fault. */
    public void prepare(Api api) {
        var ids = new ArrayList<String>();
        for (HuntedIndicator indicator : indicators) {
            Answer added =
                    api.post("/api/v1/iocs", "{\"type\": \"sha256\", \"value\": \"%s\"}".formatted(indicator.value()));
            if (!added.ok()) {
                throw new IllegalStateException(
                        "An indicator is refused: %d %s".formatted(added.status(), added.body()));
            }
            ids.add(added.text("id"));
        }
        indicatorIds = ids.stream().map(id -> '"' + id + '"').collect(Collectors.joining(", "));
    }

    /** Launches the hunt at one process or the other, under one idempotency key, until one confirms or refuses it. */
    public void launch(List<Api> processes) {
        String body = """
                {"name": "%s", "indicators": {"ids": [%s]}, "target_type": "fleet", "live_window_minutes": 5}""".formatted(name, indicatorIds);
        long end = System.nanoTime() + LAUNCH_WITHIN.toNanos();
        for (int i = 0; System.nanoTime() < end; i++) {
            history.invoke("launch", name);
            Answer answer = processes.get(i % processes.size()).post("/api/v1/hunts", body, "Idempotency-Key", name);
            history.end("launch", name, answer.phase());
            if (answer.phase() != Phase.UNKNOWN) {
                hunt = answer.text("id");
                refusal = answer.text("code");
                return;
            }
            BoundedWait.pass(Duration.ofMillis(200));
        }
    }

    /** Returns true if the hunt was launched and has ended; false if its status cannot be read. */
    public boolean over(Api api) {
        Answer answer = hunt.isEmpty() ? null : api.get("/api/v1/hunts/" + hunt);
        return answer != null && answer.ok() && !OPEN.contains(answer.text("status"));
    }

    public boolean launched() {
        return !hunt.isEmpty();
    }

    /** Throws if the launch was not confirmed. */
    public void requireLaunched() {
        if (hunt.isEmpty()) {
            throw new IllegalStateException("%s is not launched: %s".formatted(name, refusal));
        }
    }

    /** Records each host's answers, as confirmed if the service has acknowledged them. */
    public void recordAnswers(List<Fleet> fleets) {
        for (Fleet fleet : fleets) {
            for (SentAnswer answer : fleet.oracle().answersTo("hunt:" + hunt)) {
                for (String value : answer.rowsByIoc().keySet()) {
                    history.invoke(answers(), answer.hostId() + " " + value);
                    if (answer.acknowledged()) {
                        history.end(answers(), answer.hostId() + " " + value, Phase.OK);
                    }
                }
            }
        }
    }

    /** Returns the number of matches that hosts have sent so far. */
    public long findings(List<Fleet> fleets) {
        return fleets.stream()
                .flatMap(fleet -> fleet.oracle().answersTo("hunt:" + hunt).stream())
                .mapToLong(answer -> answer.rowsByIoc().size())
                .sum();
    }

    /** Returns the kind of matches in the history. */
    String answers() {
        return "finding in " + name;
    }

    /** Returns its id; empty until it is launched. */
    public String hunt() {
        return hunt;
    }

    /** Returns true if the value is hunted here. */
    boolean hunts(String value) {
        return indicators.stream().anyMatch(indicator -> indicator.value().equals(value));
    }

    public String name() {
        return name;
    }

    /** Returns the seed of its indicators. */
    public long seed() {
        return seed;
    }
}
