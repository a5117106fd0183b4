package io.hunt.gateway.intake;

import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.engine.work.WorkKind;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.wire.InboundMemory;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.springframework.stereotype.Component;

/**
 * Batches the answers of many hosts into one command per hunt or campaign. The next batch fills while a command runs,
 * and the first answer waits 5 ms for others. The queue is bounded; a full one blocks the streams (backpressure).
 */
@Component
public class AnswerIntake {

    private static final int MOST_WAITING = 20_000;
    /** Small, so that first results appear early; each following batch may be twice as large. */
    private static final int FIRST_COMMAND = 50;

    private static final int MOST_PER_COMMAND = 1_000;
    private static final int CHARACTERS_PER_COMMAND = 256 * 1024;
    private static final int BATCH_DELAY_MILLIS = 5;
    private static final int TASKS_AT_ONCE = 4;

    private final Semaphore room = new Semaphore(MOST_WAITING);
    private final Map<TaskId, TaskQueue> lanes = new ConcurrentHashMap<>();
    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(
            TASKS_AT_ONCE,
            WorkKind.INTAKE.threads(
                    Thread.ofPlatform().daemon().name("intake-", 0).factory()));
    private final AnswerRecorder answerRecorder;
    private final InboundMemory memory;
    private final IntakeMetrics metrics;

    AnswerIntake(AnswerRecorder answerRecorder, InboundMemory memory, IntakeMetrics metrics) {
        this.answerRecorder = answerRecorder;
        this.memory = memory;
        this.metrics = metrics;
    }

    /** Number of answers that wait to be recorded or are being recorded. */
    public int waiting() {
        return MOST_WAITING - room.availablePermits();
    }

    /**
     * Queues an answer; blocks while the queue is full. Returns false if the stream ended meanwhile. The verdict is
     * passed on when it is durable, if at all.
     *
     * @param from memory account of the stream
     * @param weight bytes of the answer, held by the stream's account until now
     * @param whenDurable receiver of the verdict
     */
    boolean submit(
            TaskId task,
            LeasedAnswer answer,
            InboundMemory.Account from,
            long weight,
            Consumer<AnswerVerdict> whenDurable) {
        if (!from.queue(weight)) {
            return false;
        }
        room.acquireUninterruptibly();
        lanes.computeIfAbsent(task, TaskQueue::new)
                .add(new SubmittedAnswer(
                        answer, weight, metrics.timed(answer.answer().rows().size(), whenDurable)));
        return true;
    }

    /** Answer with the receiver of its verdict. */
    public record SubmittedAnswer(LeasedAnswer leased, long weight, Consumer<AnswerVerdict> whenDurable) {

        HostAnswer answer() {
            return leased.answer();
        }

        int characters() {
            return answer().rows().stream()
                    .mapToInt(row -> row.evidence().length())
                    .sum();
        }
    }

    /** Queue of the answers to one task, with at most one command in progress. */
    private final class TaskQueue {

        private final TaskId task;
        private final Queue<SubmittedAnswer> waiting = new ArrayDeque<>();
        private boolean busy;
        private int most = FIRST_COMMAND;

        TaskQueue(TaskId task) {
            this.task = task;
        }

        synchronized void add(SubmittedAnswer submittedAnswer) {
            waiting.add(submittedAnswer);
            if (!busy) {
                busy = true;
                schedule(BATCH_DELAY_MILLIS);
            }
        }

        private void schedule(int millis) {
            var _ = threads.schedule(this::recordSome, millis, TimeUnit.MILLISECONDS);
        }

        private void recordSome() {
            List<SubmittedAnswer> batch = take();
            try {
                answerRecorder.record(task, batch);
            } finally {
                room.release(batch.size());
                memory.recorded(
                        batch.stream().mapToLong(SubmittedAnswer::weight).sum());
                scheduleNext();
            }
        }

        private synchronized List<SubmittedAnswer> take() {
            var batch = new ArrayList<SubmittedAnswer>();
            int characters = 0;
            while (!waiting.isEmpty() && batch.size() < most && characters < CHARACTERS_PER_COMMAND) {
                SubmittedAnswer next = waiting.remove();
                characters += next.characters();
                batch.add(next);
            }
            most = Math.min(MOST_PER_COMMAND, 2 * most);
            return batch;
        }

        /** Schedules the next batch behind those of other tasks, so that a busy task does not delay them. */
        private synchronized void scheduleNext() {
            if (waiting.isEmpty()) {
                busy = false;
                lanes.remove(task, this);
            } else {
                schedule(0);
            }
        }
    }
}
