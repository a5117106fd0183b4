package io.hunt.engine.process;

import io.hunt.engine.log.StoppedProcessors;
import io.hunt.engine.role.ProcessName;
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
 * Heartbeat of this process: every second writes its heartbeat, reads the living processes, and computes this process's
 * share of the segments of all event processors. Extends the token claims of the segments in work, and wakes processors that
 * hold more or fewer segments than their share. The write also measures the database's clock.
 */
public final class Heartbeat implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(Heartbeat.class);
    private static final int EVERY_MILLIS = 1_000;

    /** Duration of a token claim; later another process takes over the segments of a dead process. */
    public static final Duration CLAIM = Duration.ofSeconds(5);

    /** Interval of claim extension: every second heartbeat, so that two extensions may fail. */
    static final Duration KEPT_EVERY = Duration.ofSeconds(2);

    /** Minimum time since the last extension, shorter than two heartbeats to tolerate one that is slightly early. */
    private static final long KEPT_AFTER_NANOS = TimeUnit.MILLISECONDS.toNanos(1_500);

    private final ProcessName name;
    private final ProcessTable table;
    private final ProcessRegistration processRegistration;
    private final List<SharedProcessor> processors;
    private final StoppedProcessors stopped;
    private final ActiveSegments working;
    private final DatabaseClock clock;
    private @Nullable ScheduledExecutorService thread;
    private final HeartbeatClaims kept;
    private final ProcessShare share;
    /** Accessed only by the heartbeat thread. */
    private boolean failing;
    /** Time of the last claim extension; accessed only by the heartbeat thread. */
    private long keptAt = System.nanoTime();

    /**
     * @param processors processors of this process
     * @param stopped processors that have stopped; other processes take their segments
     * @param working segments in work in this process
     * @param settings settings that all processes must agree on
     */
    public Heartbeat(
            ProcessName name,
            JdbcClient jdbc,
            PlatformTransactionManager transactions,
            List<SharedProcessor> processors,
            StoppedProcessors stopped,
            ActiveSegments working,
            AgreedSettings settings,
            DatabaseClock clock) {
        this.name = name;
        this.table = new ProcessTable(jdbc);
        this.processRegistration = new ProcessRegistration(jdbc, transactions, settings);
        this.processors = List.copyOf(processors);
        this.stopped = stopped;
        this.working = working;
        this.share = new ProcessShare(name, this.processors);
        this.kept = new HeartbeatClaims(name, working, System::nanoTime);
        this.clock = clock;
    }

    /** Number of segments of this processor that the process may hold now. */
    public int segmentsOf(String processor) {
        return share.of(processor);
    }

    /** Segments whose claims the heartbeat extends. */
    public ClaimedSegments kept() {
        return kept;
    }

    /** Number of living processes, including this one. */
    public int processes() {
        return share.processes();
    }

    /**
     * Starts before all other components, because event processors need their shares. Throws if this process differs from
     * living ones in settings that all must agree on.
     */
    @Override
    @SuppressWarnings("FutureReturnValueIgnored")
    public synchronized void start() {
        if (thread == null) {
            // The first connections at start may take longer than the limits of a heartbeat allow.
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
            // Logged once for each outage.
            if (!failing) {
                LOG.warn("The heartbeat could not be written", e);
            }
            failing = true;
        }
    }

    private void join() {
        processRegistration.join(name, running());
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
        Map<Segment, TokenClaim> claims = table.claims();
        share.workOut(living, claims);
        kept.are(claims, held);
        held.forEach((processor, numbers) -> {
            if (isToLook(processor, numbers, claims)) {
                working.look(processor);
            }
        });
    }

    /** Extends claims; leaves out processors that have stopped or hang, so that other processes take over. */
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

    /** Returns true if the process holds too many segments, or too few while a segment is free. */
    private boolean isToLook(String processor, Set<Integer> held, Map<Segment, TokenClaim> claims) {
        int wanted = segmentsOf(processor);
        return held.size() > wanted || (held.size() < wanted && isOneFree(processor, held, claims));
    }

    private boolean isOneFree(String processor, Set<Integer> held, Map<Segment, TokenClaim> claims) {
        return claims.entrySet().stream()
                .filter(claim -> claim.getKey().processor().equals(processor))
                .filter(claim -> !held.contains(claim.getKey().number()))
                .anyMatch(claim -> claim.getValue().isFreeFor(name.value()));
    }

    /** Joins again after the other processes have removed this one, for example after the machine was suspended. */
    private Instant rejoined() {
        join();
        return table.alive(name, running()).orElseThrow();
    }

    /** Stops after all other components, so that no other process takes over work that still runs here. */
    @Override
    public synchronized void stop() {
        if (thread != null) {
            thread.shutdownNow();
            thread = null;
            try {
                WorkKind.WATCH.run(() -> table.leave(name));
            } catch (RuntimeException e) {
                LOG.info("This process could not be removed from the list of processes: {}", e.getMessage());
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
