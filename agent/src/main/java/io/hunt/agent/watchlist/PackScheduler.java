package io.hunt.agent.watchlist;

import io.hunt.agent.work.Answer;
import io.hunt.agent.work.AssignedQuery;
import io.hunt.agent.work.CompleteAssignment;
import io.hunt.agent.work.WireLimits;
import io.hunt.agent.work.WorkRunner;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.Pack;
import io.hunt.proto.fleet.v1.PackRequest;
import io.hunt.proto.fleet.v1.PackSchedule;
import io.hunt.proto.fleet.v1.Query;
import io.hunt.proto.fleet.v1.Watchlist;
import java.io.UncheckedIOException;
import java.time.Clock;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Scheduler of the host's watchlist packs, which are scanned online and offline. All steps run on the host's executor. */
public final class PackScheduler {

    private static final Logger log = LoggerFactory.getLogger(PackScheduler.class);
    private static final int MOST_PACKS = 200;
    private static final int MOST_QUERIES = 10_000;

    private final WorkRunner runner;
    private final PackStore store;
    private final Clock clock;
    private final RandomGenerator random;
    private final SequencedMap<String, StoredPack> packs = new LinkedHashMap<>();
    private final Map<String, PackContext.ScheduledStep> scheduled = new HashMap<>();
    private final Set<String> scanning = new HashSet<>();
    private final Map<Integer, Query> arriving = new TreeMap<>();
    private String capabilities = "";
    private @Nullable PackRequest asked;
    private @Nullable PackContext context;

    /** @param runner runs the scans; should be a separate one, so that hunts do not wait */
    public PackScheduler(WorkRunner runner, PackStore store, Clock clock, RandomGenerator random) {
        this.runner = runner;
        this.store = store;
        this.clock = clock;
        this.random = random;
    }

    /** Starts with the stored packs. */
    public void begin(PackContext newContext) {
        context = newContext;
        for (StoredPack stored : store.read()) {
            packs.put(stored.id(), stored);
            schedule(stored, true);
        }
    }

    public void end() {
        scheduled.values().forEach(PackContext.ScheduledStep::cancel);
        scheduled.clear();
    }

    /**
     * Discards the pending request and the received parts of its pack. Called at the start of a stream too, because the
     * service answers requests only on the stream on which they were sent.
     */
    public void restart() {
        asked = null;
        arriving.clear();
    }

    /** Sets the capabilities that the service knows; the queries of a pack depend on them. */
    public void setCapabilities(Collection<String> now) {
        capabilities = now.stream().sorted().collect(Collectors.joining(","));
    }

    /** Replaces the host's packs by those of the list, at most 200. */
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

    /** Returns true if the request is still valid; one sent before the list changed may never be answered. */
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
        schedule(stored, true);
    }

    private void drop(String id) {
        StoredPack stored = packs.remove(id);
        cancelScan(id);
        if (stored != null && scanning.remove(id)) {
            runner.abandon(stored.assignmentId());
        }
        store.remove(id);
    }

    /** Returns a request for a missing pack; at most one request is pending. */
    public Optional<AgentMessage> next() {
        if (asked != null) {
            return Optional.empty();
        }
        Optional<StoredPack> missing = packs.values().stream()
                .filter(stored -> !stored.isFor(capabilities))
                .findFirst();
        asked = missing.map(stored -> PackRequest.newBuilder()
                        .setPackId(stored.id())
                        .setRevision(stored.schedule().getRevision())
                        .build())
                .orElse(null);
        return Optional.ofNullable(asked)
                .map(request ->
                        AgentMessage.newBuilder().setPackRequest(request).build());
    }

    /** Handles a part of the requested pack; schedules the pack when all its queries have arrived. */
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
            StoredPack complete = stored.with(whole, capabilities);
            put(complete);
            schedule(complete, true);
        }
    }

    /** Schedules the next scan; the first one starts at a random time, so that the hosts of a fleet do not scan all at once. */
    private void schedule(StoredPack stored, boolean first) {
        cancelScan(stored.id());
        if (context != null && stored.isWhole()) {
            long interval = 1_000L * Math.max(1, stored.schedule().getIntervalSeconds());
            long splay = interval * Math.clamp(stored.schedule().getSplayPercent(), 0, 50) / 100;
            long wait = first ? random.nextLong(splay + 1) : interval - splay + random.nextLong(2 * splay + 1);
            scheduled.put(stored.id(), context.after(wait, () -> scan(stored.id())));
        }
    }

    private void scan(String id) {
        StoredPack stored = packs.get(id);
        if (stored == null || !stored.isWhole()) {
            return;
        }
        schedule(stored, false);
        if (scanning.add(id)) {
            StoredPack begun = stored.begun(clock.instant().getEpochSecond());
            put(begun);
            var questions = begun.pack().getQueriesList().stream()
                    .map(AssignedQuery::whole)
                    .toList();
            var work =
                    new CompleteAssignment(begun.key(), questions, begun.pack().getMaxRows(), WireLimits.PROTOCOL);
            runner.perform(work, answer -> inOrder(() -> scanned(id, begun, answer)));
        }
    }

    private void inOrder(Runnable step) {
        if (context != null) {
            context.executor().execute(step);
        }
    }

    /** Handles the answer of a scan. If the report cannot be stored, the scan is not recorded and the next one reports again. */
    private void scanned(String id, StoredPack begun, Answer answer) {
        StoredPack stored = packs.get(id);
        if (!scanning.remove(id) || stored == null || context == null) {
            return;
        }
        LastScan.Outcome outcome = stored.lastScan()
                .compare(
                        begun.pack().getRevision(),
                        answer,
                        LastScan.mostRows(begun.pack().getMaxRows()));
        try {
            if (outcome.report().isPresent()) {
                context.report(outcome.report().get());
            }
            put(stored.with(outcome.after()));
        } catch (UncheckedIOException e) {
            log.error("Could not store the report of a pack scan", e);
        }
    }

    private void put(StoredPack stored) {
        packs.put(stored.id(), stored);
        store.write(stored);
    }

    private void cancelScan(String id) {
        PackContext.ScheduledStep scan = scheduled.remove(id);
        if (scan != null) {
            scan.cancel();
        }
    }
}
