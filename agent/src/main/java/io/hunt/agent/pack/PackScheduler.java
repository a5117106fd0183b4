package io.hunt.agent.pack;

import io.hunt.agent.assignment.WorkRunner;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.Question;
import io.hunt.agent.work.WireLimits;
import io.hunt.agent.work.Work;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.PackRequest;
import io.hunt.proto.fleet.v1.PackSchedule;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.Watchlist;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Looks for what the host's packs name, whether there is a stream or not. Everything happens in the host's turn. */
public final class PackScheduler {

    private static final Logger log = LoggerFactory.getLogger(PackScheduler.class);
    private static final int MOST_PACKS = 200;
    private static final int MOST_QUERIES = 10_000;

    private final WorkRunner runner;
    private final PackStore store;
    private final Clock clock;
    private final RandomGenerator random;
    private final SequencedMap<String, StoredPack> packs = new LinkedHashMap<>();
    private final Map<String, Rounds.Alarm> alarms = new HashMap<>();
    private final Set<String> looking = new HashSet<>();
    private final Map<Integer, Query> arriving = new TreeMap<>();
    private @Nullable PackRequest asked;
    private @Nullable Rounds rounds;

    /** @param runner does the looking; best one of its own, so that hunts need not wait */
    public PackScheduler(WorkRunner runner, PackStore store, Clock clock, RandomGenerator random) {
        this.runner = runner;
        this.store = store;
        this.clock = clock;
        this.random = random;
    }

    /** Of a host that holds no packs. */
    public static PackScheduler none() {
        return new PackScheduler(
                WorkRunner.NONE, PackStore.inMemory(), Clock.systemUTC(), RandomGenerator.getDefault());
    }

    /** Begins with what the host held before. */
    public void begin(Rounds newRounds) {
        rounds = newRounds;
        for (StoredPack stored : store.read()) {
            packs.put(stored.id(), stored);
            later(stored, true);
        }
    }

    public void end() {
        alarms.values().forEach(Rounds.Alarm::cancel);
        alarms.clear();
    }

    /** A stream is open: what was asked for on the one before will not come. */
    public void restart() {
        asked = null;
        arriving.clear();
    }

    /** These packs count from now on and no others. */
    public void ordered(Watchlist list) {
        var ordered = new LinkedHashMap<String, PackSchedule>();
        list.getPacksList().stream().limit(MOST_PACKS).forEach(pack -> ordered.put(pack.getPackId(), pack));
        Set.copyOf(packs.keySet()).stream()
                .filter(id -> !ordered.containsKey(id))
                .forEach(this::drop);
        ordered.values().forEach(this::order);
        if (asked != null && !isWanted(asked)) {
            restart();
        }
    }

    /** What was asked for before the list changed may never come. */
    private boolean isWanted(PackRequest request) {
        StoredPack stored = packs.get(request.getPackId());
        return stored != null && stored.schedule().getRevision() == request.getRevision();
    }

    private void order(PackSchedule schedule) {
        StoredPack before = packs.get(schedule.getPackId());
        if (before != null && before.schedule().equals(schedule)) {
            return;
        }
        StoredPack stored = before == null ? StoredPack.ordered(schedule) : before.with(schedule);
        put(stored);
        later(stored, true);
    }

    private void drop(String id) {
        StoredPack stored = packs.remove(id);
        stopAlarm(id);
        if (stored != null && looking.remove(id)) {
            runner.abandon(stored.assignmentId());
        }
        store.remove(id);
    }

    /** One request at a time, so that the packs of a long list do not pile up on the way. */
    public Optional<AgentMessage> next() {
        if (asked != null) {
            return Optional.empty();
        }
        Optional<StoredPack> missing =
                packs.values().stream().filter(stored -> !stored.isWhole()).findFirst();
        asked = missing.map(stored -> PackRequest.newBuilder()
                        .setPackId(stored.id())
                        .setRevision(stored.schedule().getRevision())
                        .build())
                .orElse(null);
        return Optional.ofNullable(asked)
                .map(request ->
                        AgentMessage.newBuilder().setPackRequest(request).build());
    }

    /** Takes a part of what was asked for. */
    public void received(Pack part) {
        if (asked == null || !asked.getPackId().equals(part.getPackId()) || asked.getRevision() != part.getRevision()) {
            return;
        }
        part.getQueriesList().forEach(query -> arriving.putIfAbsent(query.getNumber(), query));
        int total = Math.min(Math.max(0, part.getQueryTotal()), MOST_QUERIES);
        if (arriving.size() < total) {
            return;
        }
        Pack whole =
                part.toBuilder().clearQueries().addAllQueries(arriving.values()).build();
        restart();
        StoredPack stored = packs.get(whole.getPackId());
        if (stored != null) {
            StoredPack complete = stored.with(whole);
            put(complete);
            later(complete, true);
        }
    }

    /** The first look comes at a random moment, so that a fleet that was told at once does not look at once. */
    private void later(StoredPack stored, boolean first) {
        stopAlarm(stored.id());
        if (rounds != null && stored.isWhole()) {
            long interval = 1_000L * Math.max(1, stored.schedule().getIntervalSeconds());
            long splay = interval * Math.clamp(stored.schedule().getSplayPercent(), 0, 50) / 100;
            long wait = first ? random.nextLong(splay + 1) : interval - splay + random.nextLong(2 * splay + 1);
            alarms.put(stored.id(), rounds.after(wait, () -> look(stored.id())));
        }
    }

    private void look(String id) {
        StoredPack stored = packs.get(id);
        if (stored == null || !stored.isWhole()) {
            return;
        }
        later(stored, false);
        if (looking.add(id)) {
            StoredPack begun = stored.begun(clock.instant().getEpochSecond());
            put(begun);
            var questions =
                    begun.pack().getQueriesList().stream().map(Question::whole).toList();
            var work = new Work(begun.key(), questions, begun.pack().getMaxRows(), WireLimits.PROTOCOL);
            runner.perform(work, answer -> inTurn(() -> looked(id, begun, answer)));
        }
    }

    private void inTurn(Runnable step) {
        if (rounds != null) {
            rounds.turn().execute(step);
        }
    }

    /** What cannot be kept is not remembered either: the next look tells it again. */
    private void looked(String id, StoredPack begun, Answer answer) {
        StoredPack stored = packs.get(id);
        if (!looking.remove(id) || stored == null || rounds == null) {
            return;
        }
        LastScan.Look look = stored.lastScan().look(begun.pack().getRevision(), answer);
        try {
            if (look.report().isPresent()) {
                rounds.report(look.report().get());
            }
            put(stored.with(look.after()));
        } catch (UncheckedIOException e) {
            log.error("Could not keep what was found", e);
        }
    }

    private void put(StoredPack stored) {
        packs.put(stored.id(), stored);
        store.write(stored);
    }

    private void stopAlarm(String id) {
        Rounds.Alarm alarm = alarms.remove(id);
        if (alarm != null) {
            alarm.cancel();
        }
    }
}
