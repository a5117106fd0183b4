package io.hunt.gateway.intake;

import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.engine.work.WorkKind;
import io.hunt.gateway.cost.CostLedger;
import io.hunt.gateway.dispatch.Dispatcher;
import io.hunt.gateway.dispatch.LeaseRenewal;
import io.hunt.gateway.dispatch.OpenTaskIndex;
import io.hunt.gateway.dispatch.task.RowCaps;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.intake.row.SanitizedRow;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.HostKind;
import io.hunt.gateway.wire.HourlyCounter;
import io.hunt.gateway.wire.InboundMemory;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
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
    private static final int COMPANY_MILLIS = 5;
    private static final int TASKS_AT_ONCE = 4;
    private static final int MOST_REPORTS_AN_HOUR = 1_000;

    private final Semaphore room = new Semaphore(MOST_WAITING);
    private final Map<TaskId, TaskQueue> lanes = new ConcurrentHashMap<>();
    private final ScheduledExecutorService threads = Executors.newScheduledThreadPool(
            TASKS_AT_ONCE,
            WorkKind.INTAKE.threads(
                    Thread.ofPlatform().daemon().name("intake-", 0).factory()));
    private final AnswerRecorder answerRecorder;
    private final OpenTaskIndex work;
    private final LeaseRenewal renewal;
    private final RowCaps caps;
    private final TaskExistence known;
    private final Dispatcher dispatcher;
    private final InboundMemory memory;
    private final CostLedger costs;
    private final IntakeMetrics counts;
    private final Clock clock;
    private final HourlyCounter reports;

    AnswerIntake(
            AnswerRecorder answerRecorder,
            OpenTaskIndex work,
            LeaseRenewal renewal,
            RowCaps caps,
            TaskExistence known,
            Dispatcher dispatcher,
            InboundMemory memory,
            CostLedger costs,
            IntakeMetrics counts,
            Clock clock) {
        this.answerRecorder = answerRecorder;
        this.work = work;
        this.renewal = renewal;
        this.caps = caps;
        this.known = known;
        this.dispatcher = dispatcher;
        this.memory = memory;
        this.costs = costs;
        this.counts = counts;
        this.clock = clock;
        this.reports = new HourlyCounter(clock);
    }

    /**
     * Creates the inbox of a host's stream.
     *
     * @param account memory account of the stream
     */
    public HostInbox inboxOf(AgentSession session, InboundMemory.Account account) {
        return new HostInbox(session, account, this, counts);
    }

    /** Number of answers that wait to be recorded or are being recorded. */
    public int waiting() {
        return MOST_WAITING - room.availablePermits();
    }

    boolean exists(TaskId task, AgentSession from) {
        return known.exists(task, from.host());
    }

    /** Records that a host has answered work that never existed. */
    void refused(AgentSession from) {
        known.refused(from.host());
    }

    AnswerAssembly assembly(TaskId task) {
        return new AnswerAssembly(
                task.takesAnyRow() ? SanitizedRow::ofAny : SanitizedRow::of, caps.of(task), counts.rejected(), clock);
    }

    /**
     * Numbers of the queries that the host was sent, in two sets: for the present state of its inventory, and for the
     * other state. One empty set if this process no longer knows the task.
     */
    List<Set<Integer>> asked(TaskId task, AgentSession session) {
        HostKind kind = session.kind();
        return work.find(task)
                .map(open -> List.of(open.queriesFor(kind), open.queriesFor(kind.other())))
                .orElse(List.of(Set.of()));
    }

    /**
     * Records the cost of the queries on the host; ignored for tasks that this process no longer knows, because their
     * surfaces are unknown.
     */
    void cost(TaskId task, AgentSession session, Map<Integer, Integer> wallTimes) {
        work.find(task)
                .ifPresent(open -> open.surfaces().forEach((number, surface) -> {
                    Integer millis = wallTimes.get(number);
                    if (millis != null) {
                        costs.add(surface, session.platform(), millis);
                    }
                }));
    }

    /** Sends the host its assignment again; returns false if it was not sent on this stream or the task has ended. */
    boolean askAgain(TaskId task, AgentSession session) {
        return work.find(task)
                .filter(open -> dispatcher.offerOnceMore(open, session))
                .isPresent();
    }

    /**
     * Limits the reports on watchlist packs of one host. A report over the limit is not acknowledged, so the host keeps
     * it until it reconnects.
     */
    boolean hears(TaskId task, AgentSession from) {
        return !(task instanceof TaskId.PackTask) || reports.count(from.host()) <= MOST_REPORTS_AN_HOUR;
    }

    /** Records the receipt of a part of an answer and returns the time from which the host's lease now runs. */
    Instant partial(TaskId task, AgentSession from, Instant since) {
        return renewal.partial(task, from.host(), since);
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
                        answer, weight, counts.timed(answer.answer().rows().size(), whenDurable)));
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
                schedule(COMPANY_MILLIS);
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
                carryOn();
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
        private synchronized void carryOn() {
            if (waiting.isEmpty()) {
                busy = false;
                lanes.remove(task, this);
            } else {
                schedule(0);
            }
        }
    }
}
