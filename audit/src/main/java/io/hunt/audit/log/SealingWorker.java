package io.hunt.audit.log;

import io.hunt.audit.export.LogEntry.UnsealableEntryException;
import io.hunt.audit.log.SealingStatus.Problem;
import io.hunt.audit.log.SealingStatus.Reason;
import io.hunt.engine.store.LogTailNotifier;
import io.hunt.engine.work.WorkKind;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;

/**
 * Worker that seals the log while the process runs: after growth, soon again during further growth, and every few seconds.
 * Every process tries, and one at a time succeeds. Failures are retried without limit. At shutdown it seals once more.
 */
public final class SealingWorker implements SmartLifecycle {

    private static final Logger LOG = LoggerFactory.getLogger(SealingWorker.class);
    private static final Duration IDLE = Duration.ofSeconds(1);
    /** Pause without growth; an append by any process ends it. */
    private static final Duration QUIET = Duration.ofSeconds(5);

    private static final Duration BUSY = Duration.ofMillis(200);
    private static final Duration WRITERS_END = Duration.ofMillis(50);
    private static final Duration LAST_TRY = Duration.ofSeconds(2);
    private static final Duration STOPPING = Duration.ofSeconds(10);

    /** Starts before all components that append, and stops after them. */
    private static final int PHASE = Integer.MIN_VALUE + 1_000;

    private final SealingStatusReader look;
    private final LogSealer sealer;
    private final Map<Reason, LongAdder> failures = new ConcurrentHashMap<>();
    private final ArrayBlockingQueue<Boolean> grown = new ArrayBlockingQueue<>(1);
    private CountDownLatch stopping = new CountDownLatch(1);
    private @Nullable Thread thread;
    /** Accessed only by the worker thread: true if growth of the log ended the last pause. */
    private boolean woken;

    private volatile SealingStatus status = SealingStatus.unknown();

    public SealingWorker(JdbcClient jdbc, PlatformTransactionManager transactions, LogTailNotifier tail) {
        this.look = new SealingStatusReader(jdbc);
        this.sealer = new LogSealer(jdbc, transactions);
        tail.whenGrown(this::wake);
    }

    private void wake() {
        var _ = grown.offer(true);
    }

    /** Status as last read by this process, at most some seconds old unless the database is unreachable. */
    public SealingStatus status() {
        return status;
    }

    /** Number of failed steps of this process with this reason. */
    public long failures(Reason reason) {
        LongAdder number = failures.get(reason);
        return number == null ? 0 : number.sum();
    }

    @Override
    public synchronized void start() {
        if (thread == null) {
            CountDownLatch stop = new CountDownLatch(1);
            stopping = stop;
            thread = WorkKind.PROCESSORS
                    .threads(Thread.ofPlatform().daemon().name("sealing").factory())
                    .newThread(() -> run(stop));
            thread.start();
        }
    }

    private void run(CountDownLatch stop) {
        try {
            boolean stopped = false;
            while (!stopped) {
                stopped = pause(sealAll(stop), stop);
            }
            sealLast();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Seals committed events; returns the last outcome, null after a failure. */
    private LogSealer.@Nullable Outcome sealAll(CountDownLatch stop) {
        try {
            LogSealer.Outcome outcome;
            do {
                outcome = sealer.seal();
                status = outcome == LogSealer.Outcome.NOTHING_NEW ? look.afterNoChange(status) : look.read(status);
            } while (outcome == LogSealer.Outcome.MORE && stop.getCount() > 0);
            return outcome;
        } catch (UnsealableEntryException e) {
            failed(new Problem(Reason.UNSEALABLE, e.position(), String.valueOf(e.getMessage())), e);
        } catch (LogDamagedException e) {
            failed(new Problem(Reason.DAMAGED, 0, String.valueOf(e.getMessage())), e);
        } catch (RuntimeException e) {
            failed(
                    new Problem(
                            Reason.FAILED, 0, "sealing fails: " + e.getClass().getSimpleName()),
                    e);
        }
        return null;
    }

    /** Logs a problem once while it stays the same. */
    private void failed(Problem problem, RuntimeException cause) {
        if (!problem.equals(status.problem())) {
            switch (problem.reason()) {
                case UNSEALABLE, DAMAGED -> LOG.error("The log cannot be sealed any further: {}", problem.detail());
                case FAILED -> LOG.warn("The log is not sealed now", cause);
            }
        }
        status = (problem.reason() == Reason.FAILED ? status : look.readOrKeep(status)).withProblem(problem);
        failures.computeIfAbsent(problem.reason(), _ -> new LongAdder()).increment();
    }

    /** Returns true if the worker should stop. While another process seals, growth of the log does not end the pause. */
    private boolean pause(LogSealer.@Nullable Outcome ended, CountDownLatch stop) throws InterruptedException {
        if (ended != null && ended.isAllSealed()) {
            // The signal fires once per burst (coalescing), so a woken worker checks again after 1 s.
            Duration wait = ended == LogSealer.Outcome.SEALED
                    ? BUSY
                    : ended == LogSealer.Outcome.NOTHING_NEW && !woken ? QUIET : IDLE;
            woken = grown.poll(wait.toMillis(), TimeUnit.MILLISECONDS) != null;
            return stop.getCount() == 0;
        }
        Duration wait = ended == LogSealer.Outcome.WRITERS_AT_WORK ? WRITERS_END : IDLE;
        return stop.await(wait.toMillis(), TimeUnit.MILLISECONDS);
    }

    /**
     * Seals the remaining events at shutdown, when this process appends no more. Waits at most 2 s for open transactions.
     */
    private void sealLast() throws InterruptedException {
        long end = System.nanoTime() + LAST_TRY.toNanos();
        var never = new CountDownLatch(1);
        LogSealer.Outcome outcome = sealAll(never);
        while (outcome == LogSealer.Outcome.WRITERS_AT_WORK && System.nanoTime() < end) {
            TimeUnit.MILLISECONDS.sleep(WRITERS_END.toMillis());
            outcome = sealAll(never);
        }
    }

    /** Stops after the step in progress. */
    @Override
    public synchronized void stop() {
        Thread sealing = thread;
        if (sealing != null) {
            thread = null;
            stopping.countDown();
            wake();
            try {
                if (!sealing.join(STOPPING)) {
                    sealing.interrupt();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public synchronized boolean isRunning() {
        return thread != null;
    }

    @Override
    public int getPhase() {
        return PHASE;
    }
}
