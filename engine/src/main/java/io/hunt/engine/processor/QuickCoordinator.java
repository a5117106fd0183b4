package io.hunt.engine.processor;

import io.hunt.engine.log.ProcessorReading;
import io.hunt.engine.store.LogTail;
import io.hunt.engine.work.WorkKind;
import java.util.List;
import java.util.concurrent.RunnableScheduledFuture;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.axonframework.eventhandling.EventBus;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.jspecify.annotations.Nullable;

/**
 * Coordinates a streaming processor without its fixed pauses: 100 ms in which full workers run dry, so that a replay
 * spends most of its time waiting, and 500 ms in which a new event waits for a processor that has nothing to do. What is
 * appended and concerns the processor ends that pause at once, so that an idle processor hardly ever has to look; what does
 * not concern it is passed over a little later, as much of it together as there is.
 */
final class QuickCoordinator extends ScheduledThreadPoolExecutor {

    private static final long STALLING_MILLIS = 100;
    private static final long SHORT_MILLIS = 2;
    private static final long IDLE_MILLIS = 500;
    /** Whatever there is to do brings the end of it forward; the claims of its segments are kept by the heartbeat. */
    private static final long CALM_MILLIS = 10_000;

    private static final long HANGING_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** The store shows an event a moment after its transaction; until then it is looked for this often. */
    private static final long PROMPT_MILLIS = 10;

    private static final long ALERT_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** So much later at most does the position move on past events that do not concern the processor. */
    private static final long PASSING_MILLIS = 250;

    private static final long PASSING_NANOS = TimeUnit.MILLISECONDS.toNanos(PASSING_MILLIS);

    private final ProcessorReading reading;
    private final LongSupplier nanos;
    private volatile long wokenAt;
    private volatile long passedAt;
    /** When the step began that is being taken; of the one thread alone, but read by others. */
    private volatile @Nullable Long stepSince;

    private volatile boolean stopping;

    /**
     * @param reading tells which events are worth waking for, and whether more of them may not come yet
     * @param log tells what this process appends
     * @param tail tells what other processes append
     */
    QuickCoordinator(String processor, ProcessorReading reading, EventBus log, LogTail tail) {
        this(processor, reading, log, tail, System::nanoTime);
    }

    QuickCoordinator(String processor, ProcessorReading reading, EventBus log, LogTail tail, LongSupplier nanos) {
        super(
                1,
                WorkKind.PROCESSORS.threads(Thread.ofPlatform()
                        .daemon()
                        .name("coordinator-" + processor)
                        .factory()));
        this.reading = reading;
        this.nanos = nanos;
        this.wokenAt = nanos.getAsLong() - ALERT_NANOS;
        this.passedAt = nanos.getAsLong() - PASSING_NANOS;
        setRemoveOnCancelPolicy(true);
        // For as long as the process lives, as the processor. Some publish a list without any event.
        var _ = log.subscribe(events -> {
            if (!events.isEmpty() && CurrentUnitOfWork.isStarted()) {
                CurrentUnitOfWork.get().afterCommit(_ -> told(events));
            }
        });
        tail.whenRead(this::told);
    }

    @Override
    public ScheduledFuture<?> schedule(Runnable task, long delay, TimeUnit unit) {
        return super.schedule(task, shortened(unit.toMillis(delay)), TimeUnit.MILLISECONDS);
    }

    private long shortened(long millis) {
        if (millis == IDLE_MILLIS) {
            return reading.isHeldBack() ? SHORT_MILLIS : idlePause(nanos.getAsLong());
        }
        return millis == STALLING_MILLIS ? SHORT_MILLIS : millis;
    }

    private long idlePause(long now) {
        if (stopping || now - wokenAt < ALERT_NANOS) {
            return PROMPT_MILLIS;
        }
        return now - passedAt < PASSING_NANOS ? PASSING_MILLIS : CALM_MILLIS;
    }

    @Override
    protected void beforeExecute(Thread thread, Runnable step) {
        stepSince = nanos.getAsLong();
    }

    @Override
    protected void afterExecute(Runnable step, @Nullable Throwable failure) {
        stepSince = null;
    }

    ProcessorReading reading() {
        return reading;
    }

    /** Whether a step takes so long that others had better do the work. */
    boolean hangs() {
        Long since = stepSince;
        return since != null && nanos.getAsLong() - since > HANGING_NANOS;
    }

    /** The processor is about to be stopped, which it only sees when it looks. */
    void stopping() {
        stopping = true;
        look();
    }

    /** Whoever schedules after this sees it; whatever was scheduled before is brought forward. */
    private void told(List<? extends EventMessage<?>> events) {
        if (reading.concernsAny(events)) {
            wokenAt = nanos.getAsLong();
            look();
        } else {
            passedAt = nanos.getAsLong();
            bringForward(PASSING_MILLIS, PASSING_MILLIS);
        }
    }

    /** Brings the next step forward. */
    void look() {
        bringForward(PROMPT_MILLIS, 0);
    }

    /** Of a pause that goes on for more than so many milliseconds. */
    private void bringForward(long more, long millis) {
        for (Runnable waiting : getQueue()) {
            if (waiting instanceof RunnableScheduledFuture<?> task
                    && task.getDelay(TimeUnit.MILLISECONDS) > more
                    && task.getDelay(TimeUnit.MILLISECONDS) <= CALM_MILLIS
                    && remove(task)) {
                var _ = super.schedule(task, millis, TimeUnit.MILLISECONDS);
            }
        }
    }
}
