package io.hunt.simulator.host;

import com.google.protobuf.ByteString;
import io.hunt.agent.query.JsonRow;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.AnswerBuilder;
import io.hunt.agent.work.AssignedQuery;
import io.hunt.agent.work.CompleteAssignment;
import io.hunt.agent.work.WorkRunner;
import io.hunt.proto.fleet.v1.QueryStatus;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Simulated host that generates answers according to its role. */
public final class SimulatedHost implements WorkRunner {

    /** Number of draws per wanted row. Indicators may repeat, and a query may have fewer indicators than wanted rows. */
    private static final int TRIES = 8;

    private final HostPlan plan;
    private final HostBehavior behavior;
    private final IndicatorCache indicators;
    private final Clock clock;
    private final ScheduledExecutorService timer;
    private final SplittableRandom random;
    private final Optional<SimulatedInventory> inventory;
    private final Map<String, ScheduledFuture<?>> due = new HashMap<>();

    public SimulatedHost(
            HostPlan plan,
            HostBehavior behavior,
            IndicatorCache indicators,
            Clock clock,
            ScheduledExecutorService timer) {
        this.plan = plan;
        this.behavior = behavior;
        this.indicators = indicators;
        this.random = new SplittableRandom(plan.seed());
        long skew = behavior.faults().skew().toMillis();
        this.clock = Clock.offset(clock, Duration.ofMillis(random.nextLong(-skew, skew + 1)));
        this.timer = timer;
        // Uses another seed, so that the inventory does not change the matches of a host.
        this.inventory = plan.inventory()
                ? Optional.of(SimulatedInventory.draw(new SplittableRandom(plan.seed() + 2)))
                : Optional.empty();
    }

    @Override
    public void perform(CompleteAssignment work, Consumer<Answer> answered) {
        if (plan.role() == HostRole.SILENT) {
            return;
        }
        Answer answer = shuffled(answer(work));
        Duration pause = pause();
        if (pause.isZero()) {
            answered.accept(answer);
        } else {
            due.values().removeIf(ScheduledFuture::isDone);
            due.put(
                    work.key().assignmentId(),
                    timer.schedule(() -> answered.accept(answer), pause.toMillis(), TimeUnit.MILLISECONDS));
        }
    }

    @Override
    public void abandon(String assignmentId) {
        ScheduledFuture<?> answer = due.remove(assignmentId);
        if (answer != null) {
            answer.cancel(false);
        }
    }

    private Answer answer(CompleteAssignment work) {
        AnswerBuilder answer = new AnswerBuilder(work);
        inventory.ifPresent(kept -> kept.describe(answer, clock));
        Map<Integer, List<ByteString>> sightings =
                plan.role() == HostRole.MATCHING ? sightings(work.queries()) : Map.of();
        for (AssignedQuery query : work.queries()) {
            if (plan.role() == HostRole.ERRING) {
                answer.failure(
                        query.number(),
                        QueryStatus.QUERY_STATUS_ERROR,
                        "Simulated failure",
                        clock.instant(),
                        Duration.ZERO);
            } else {
                List<ByteString> rows = sightings.getOrDefault(query.number(), List.of());
                answer.rows(query.number(), rows, clock.instant(), Duration.ofMillis(random.nextInt(1, 50)));
                inventory.ifPresent(kept -> kept.search(query, answer));
            }
        }
        return answer.build();
    }

    private Duration pause() {
        FaultRates faultRates = behavior.faults();
        boolean slow = random.nextDouble() < faultRates.slow();
        return slow
                ? behavior.delay()
                        .plusMillis(random.nextLong(faultRates.slowest().toMillis() + 1))
                : behavior.delay();
    }

    private Answer shuffled(Answer answer) {
        if (answer.chunks().isEmpty()
                || random.nextDouble() >= behavior.faults().reorder()) {
            return answer;
        }
        List<ResultChunk> chunks = new ArrayList<>(answer.chunks());
        chunks.add(chunks.get(random.nextInt(chunks.size())));
        for (int i = chunks.size() - 1; i > 0; i--) {
            Collections.swap(chunks, i, random.nextInt(i + 1));
        }
        return new Answer(answer.key(), chunks, answer.rowsTruncated(), answer.coverage());
    }

    /** Draws rows for some of the queried indicators, each in a query that contains it. */
    private Map<Integer, List<ByteString>> sightings(List<AssignedQuery> queries) {
        Map<Integer, List<ByteString>> rows = new HashMap<>();
        Set<String> seen = new HashSet<>();
        RowProfile profile = behavior.rows();
        // Statements of a hunt without an indicator only count files.
        List<AssignedQuery> asking = queries.stream()
                .filter(query -> query.sql()
                        .map(indicators::in)
                        .filter(asked -> !asked.isEmpty())
                        .isPresent())
                .toList();
        List<AssignedQuery> answered = asking.isEmpty() ? queries : asking;
        int wanted = queries.isEmpty() ? 0 : random.nextInt(profile.least(), profile.most() + 1);
        for (int tries = 0; seen.size() < wanted && tries < wanted * TRIES; tries++) {
            AssignedQuery query = answered.get(random.nextInt(answered.size()));
            List<String> asked = query.sql().map(indicators::in).orElse(List.of());
            String ioc = asked.isEmpty() ? "" : asked.get(random.nextInt(asked.size()));
            if (seen.add(ioc)) {
                rows.computeIfAbsent(query.number(), absent -> new ArrayList<>())
                        .add(row(ioc));
            }
        }
        return rows;
    }

    private ByteString row(String ioc) {
        String path = "/opt/simulated/" + Integer.toHexString(ioc.hashCode());
        Map<String, String> columns = new TreeMap<>(Map.of("hostname", plan.name(), "path", path));
        if (!ioc.isEmpty()) {
            columns.put("ioc", ioc);
        }
        if (behavior.rows().padding() > 0) {
            columns.put("note", "x".repeat(behavior.rows().padding()));
        }
        return JsonRow.of(columns);
    }
}
