package io.hunt.engine.process;

import io.hunt.engine.role.ProcessName;
import io.hunt.engine.log.StoppedProcessors;
import io.hunt.engine.time.DatabaseClock;
import io.hunt.engine.work.WorkKind;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Tells the other processes every second that this one lives, sees which of them do, and works out this one's share of the
 * segments of all event processors. Keeps the claims of the segments that its processors work on, and has those look for
 * segments that hold more or fewer than they are to. With each sign of life the database tells its time.
 */
public final class Heartbeat implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);
    private static final int EVERY_MILLIS = 1_000;

    /** What a process that has died held is taken over after it. */
    public static final Duration CLAIM = Duration.ofSeconds(5);

    /** Every other heartbeat keeps them, so two may fail. */
    static final Duration KEPT_EVERY = Duration.ofSeconds(2);

    /** So that the second heartbeat after the last time does, even if it comes a little early. */
    private static final long KEPT_AFTER_NANOS = TimeUnit.MILLISECONDS.toNanos(1_500);

    private final ProcessName name;
    private final ProcessTable table;
    private final Joining joining;
    private final List<SharedProcessor> processors;
    private final StoppedProcessors stopped;
    private final WorkingSegments working;
    private final DatabaseClock clock;
    private @Nullable ScheduledExecutorService thread;
    private final KeptClaims kept;
    private final OwnShare share;
    /** Of the thread alone. */
    private boolean failing;
    /** Of the thread alone; when claims were kept. */
    private long keptAt = System.nanoTime();

    /**
     * @param processors that run in this process
     * @param stopped those of them that have stopped: other processes are to hold their segments
     * @param working what they hold
     * @param settings that all processes must agree on
     */
    public Heartbeat(
            ProcessName name,
            JdbcClient jdbc,
            PlatformTransactionManager transactions,
            List<SharedProcessor> processors,
            StoppedProcessors stopped,
            WorkingSegments working,
            AgreedSettings settings,
            DatabaseClock clock) {
        this.name = name;
        this.table = new ProcessTable(jdbc);
        this.joining = new Joining(jdbc, transactions, settings);
        this.processors = List.copyOf(processors);
        this.stopped = stopped;
        this.working = working;
        this.share = new OwnShare(name, this.processors);
        this.kept = new KeptClaims(name, working, System::nanoTime);
        this.clock = clock;
    }

    /** How many segments of this processor the process may hold now. */
    public int segmentsOf(String processor) {
        return share.of(processor);
    }

    /** What it keeps claimed. */
    public KeptSegments kept() {
        return kept;
    }

    /** How many processes live, this one included. */
    public int processes() {
        return share.processes();
    }

    /**
     * Before anything else starts, as event processors need their shares. Refused when the process differs from living ones
     * in settings that all must agree on.
     */
    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public synchronized void start() {
        if (thread == null) {
            // A start waits longer for its first connections than a sign of life may.
            WorkKind.PROCESSORS.run(() -> {
                table.forgetDead();
                join();
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
            failing = false;
        } catch (RuntimeException e) {
            // Once for each outage.
            if (!failing) {
                LOG.warn("The heartbeat could not be written", e);
            }
            failing = true;
        }
    }

    private void join() {
        joining.join(name, running());
    }

    private List<String> running() {
        Set<String> gone = stopped.reasons().keySet();
        return processors.stream()
                .map(SharedProcessor::name)
                .filter(processor -> !gone.contains(processor))
                .toList();
    }

    private void beat() {
        clock.measure(() -> table.alive(name, running()).orElseGet(this::rejoined));
        Map<String, Set<Integer>> held = processors.stream()
                .map(SharedProcessor::name)
                .collect(Collectors.toMap(processor -> processor, working::of));
        keepClaims(held);
        List<LivingProcess> living = table.living();
        Map<Segment, Claim> claims = table.claims();
        share.workOut(living, claims);
        kept.are(claims, held);
        held.forEach((processor, numbers) -> {
            if (isToLook(processor, numbers, claims)) {
                working.look(processor);
            }
        });
    }

    /** Those of processors that are stopped, or hang, are left to others. */
    private void keepClaims(Map<String, Set<Integer>> held) {
        if (System.nanoTime() - keptAt < KEPT_AFTER_NANOS) {
            return;
        }
        List<Segment> segments = held.entrySet().stream()
                .flatMap(of -> of.getValue().stream().map(number -> new Segment(of.getKey(), number)))
                .toList();
        if (!segments.isEmpty()) {
            table.keepClaims(name, segments, clock.instant());
        }
        keptAt = System.nanoTime();
    }

    /** Holds too many segments, or too few while there are some to claim. */
    private boolean isToLook(String processor, Set<Integer> held, Map<Segment, Claim> claims) {
        int wanted = segmentsOf(processor);
        return held.size() > wanted || (held.size() < wanted && isOneFree(processor, held, claims));
    }

    private boolean isOneFree(String processor, Set<Integer> held, Map<Segment, Claim> claims) {
        return claims.entrySet().stream()
                .filter(claim -> claim.getKey().processor().equals(processor))
                .filter(claim -> !held.contains(claim.getKey().number()))
                .anyMatch(claim -> claim.getValue().isFreeFor(name.value()));
    }

    /** The others have long forgotten this process, as after its machine slept. */
    private Instant rejoined() {
        join();
        return table.alive(name, running()).orElseThrow();
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
                LOG.info("Other processes could not be told that this process stops: {}", e.getMessage());
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
