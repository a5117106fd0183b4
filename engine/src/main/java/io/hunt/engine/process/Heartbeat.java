package io.hunt.engine.process;

import io.hunt.engine.time.DatabaseClock;
import io.hunt.engine.work.WorkKind;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tells the other processes every second that this one lives, sees which of them do, and works out this one's share of the
 * segments of all event processors. With each sign of life the database tells its time.
 */
public final class Heartbeat implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);
    private static final int EVERY_MILLIS = 1_000;

    private final ProcessName name;
    private final ProcessTable table;
    private final List<SharedProcessor> processors;
    private final DatabaseClock clock;
    private @Nullable ScheduledExecutorService thread;
    private volatile Map<String, Integer> shares = Map.of();
    private volatile int processes = 1;

    private Heartbeat(ProcessName name, ProcessTable table, List<SharedProcessor> processors, DatabaseClock clock) {
        this.name = name;
        this.table = table;
        this.processors = List.copyOf(processors);
        this.clock = clock;
    }

    /** @param processors that run in this process */
    public static Heartbeat of(
            ProcessName name, JdbcClient jdbc, List<SharedProcessor> processors, DatabaseClock clock) {
        return new Heartbeat(name, new ProcessTable(jdbc), processors, clock);
    }

    /** How many segments of this processor the process may hold now. */
    public int segmentsOf(String processor) {
        return shares.getOrDefault(processor, 0);
    }

    /** How many processes live, this one included. */
    public int processes() {
        return processes;
    }

    /** Before anything else starts, as all of it needs the time, and event processors their shares. */
    @Override
    public synchronized void start() {
        if (thread == null) {
            WorkKind.WATCH.run(() -> {
                table.forgetDead();
                beat();
            });
            thread = Executors.newSingleThreadScheduledExecutor(WorkKind.WATCH.threads(
                    Thread.ofPlatform().daemon().name("heartbeat").factory()));
            thread.scheduleWithFixedDelay(this::tryToBeat, EVERY_MILLIS, EVERY_MILLIS, TimeUnit.MILLISECONDS);
        }
    }

    private void tryToBeat() {
        try {
            beat();
        } catch (RuntimeException e) {
            LOG.warn("No sign of life could be given: {}", e.getMessage());
        }
    }

    private void beat() {
        List<String> names = processors.stream().map(SharedProcessor::name).toList();
        clock.measure(() -> table.alive(name, names));
        List<LivingProcess> living = table.living();
        Map<Segment, String> owners = table.segments();
        Map<String, Integer> now =
                SegmentShares.of(living, all(living, owners.keySet()), owners).of(name.value());
        if (!now.equals(shares) || processes != living.size()) {
            LOG.info("{} is one of {} processes and is to hold the segments {}", name, living.size(), now);
        }
        shares = now;
        processes = living.size();
    }

    /** What a processor that runs here begins with counts from the first start on. */
    private Set<Segment> all(Collection<LivingProcess> living, Set<Segment> known) {
        Set<String> shared = living.stream()
                .flatMap(process -> process.processors().stream())
                .collect(Collectors.toSet());
        Set<Segment> all = known.stream()
                .filter(segment -> shared.contains(segment.processor()))
                .collect(Collectors.toCollection(HashSet::new));
        Set<String> begun = all.stream().map(Segment::processor).collect(Collectors.toSet());
        processors.stream()
                .filter(processor -> !begun.contains(processor.name()))
                .forEach(processor -> IntStream.range(0, processor.segments())
                        .forEach(number -> all.add(new Segment(processor.name(), number))));
        return all;
    }

    /** After everything else, so that no other process takes over what still runs here. */
    @Override
    public synchronized void stop() {
        if (thread != null) {
            thread.shutdownNow();
            thread = null;
            try {
                WorkKind.WATCH.run(() -> table.leave(name));
            } catch (RuntimeException e) {
                LOG.info("The others are not told that this process ends: {}", e.getMessage());
            }
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return thread != null;
    }

    @Override
    public int getPhase() {
        return Integer.MIN_VALUE;
    }
}
