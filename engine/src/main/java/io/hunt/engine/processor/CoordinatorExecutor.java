package io.hunt.engine.processor;

import io.hunt.engine.log.ProcessorReadState;
import io.hunt.engine.store.LogTailNotifier;
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
 * Coordinator thread of a streaming processor that shortens Axon's fixed pauses: 100 ms during which full workers run out of
 * events, so that a replay mostly waits, and 500 ms during which a new event waits for an idle processor. An appended event
 * that concerns the processor ends the pause at once, so an idle processor rarely polls. Other events are passed over up to
 * 250 ms later, as many as possible together.
 */
final class CoordinatorExecutor extends ScheduledThreadPoolExecutor {

    private static final long STALLING_MILLIS = 100;
    private static final long SHORT_MILLIS = 2;
    private static final long IDLE_MILLIS = 500;
    /** Pause of an idle processor. Any work shortens it; the heartbeat extends the claims of its segments. */
    private static final long CALM_MILLIS = 10_000;

    private static final long HANGING_NANOS = TimeUnit.SECONDS.toNanos(5);

    /** Poll interval after a notification, because the store shows an event only a moment after its transaction. */
    private static final long PROMPT_MILLIS = 10;

    private static final long ALERT_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    /** Longest delay before the position moves past events that do not concern the processor. */
    private static final long PASSING_MILLIS = 250;

    private static final long PASSING_NANOS = TimeUnit.MILLISECONDS.toNanos(PASSING_MILLIS);

    private final ProcessorReadState reading;
    private final LongSupplier nanos;
    private volatile long wokenAt;
    private volatile long passedAt;
    /** Start of the current step; written by the coordinator thread, read by others; null between steps. */
    private volatile @Nullable Long stepSince;

    private volatile boolean stopping;

    /**
     * @param reading decides which events wake the processor and whether reading is held back
     * @param log publishes the events of this process
     * @param tail publishes the events of other processes
     */
    CoordinatorExecutor(String processor, ProcessorReadState reading, EventBus log, LogTailNotifier tail) {
        this(processor, reading, log, tail, System::nanoTime);
    }

    CoordinatorExecutor(
            String processor, ProcessorReadState reading, EventBus log, LogTailNotifier tail, LongSupplier nanos) {
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
        // Subscribed for the lifetime of the process. Callers may publish an empty list.
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

    ProcessorReadState reading() {
        return reading;
    }

    /** Returns true if the current step takes so long that other processes should take over. */
    boolean hangs() {
        Long since = stepSince;
        return since != null && nanos.getAsLong() - since > HANGING_NANOS;
    }

    /** Wakes the processor because it is about to be stopped, which it notices only when it runs. */
    void stopping() {
        stopping = true;
        look();
    }

    /**
     * Sets the wake time before searching the queue: tasks scheduled later see it, tasks scheduled earlier are brought
     * forward.
     */
    private void told(List<? extends EventMessage<?>> events) {
        if (reading.concernsAny(events)) {
            wokenAt = nanos.getAsLong();
            look();
        } else {
            passedAt = nanos.getAsLong();
            bringForward(PASSING_MILLIS, PASSING_MILLIS);
        }
    }

    /** Runs the next step at once. */
    void look() {
        bringForward(PROMPT_MILLIS, 0);
    }

    /** Shortens a pause of more than {@code more} milliseconds to {@code millis}. */
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
