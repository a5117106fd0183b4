package io.hunt.gateway.intake;

import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.gateway.cost.CostLedger;
import io.hunt.gateway.dispatch.Dispatcher;
import io.hunt.gateway.dispatch.OpenTaskIndex;
import io.hunt.gateway.dispatch.task.OpenTask;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.intake.HostInbox.FinishedAnswer;
import io.hunt.gateway.intake.RejectedRows.Reason;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.HostKind;
import io.hunt.gateway.wire.HourlyCounter;
import io.hunt.gateway.wire.InboundMemory;
import io.hunt.proto.fleet.v1.Ack;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Verdict;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.stereotype.Component;

/** Receives the parts of hosts' answers, requests incomplete answers again, and queues the others to be recorded. */
@Component
public class AnswerReceiver {

    /** Maximum of requests for the same answer on one connection, after the first. */
    private static final int MOST_REPEATS = 2;

    private static final int MOST_REPORTS_AN_HOUR = 1_000;

    private final AnswerIntake intake;
    private final OpenTaskIndex work;
    private final HostInboxes inboxes;
    private final TaskExistence existence;
    private final Dispatcher dispatcher;
    private final CostLedger costs;
    private final IntakeMetrics metrics;
    private final HourlyCounter reports;

    AnswerReceiver(
            AnswerIntake intake,
            OpenTaskIndex work,
            HostInboxes inboxes,
            TaskExistence existence,
            Dispatcher dispatcher,
            CostLedger costs,
            IntakeMetrics metrics,
            Clock clock) {
        this.intake = intake;
        this.work = work;
        this.inboxes = inboxes;
        this.existence = existence;
        this.dispatcher = dispatcher;
        this.costs = costs;
        this.metrics = metrics;
        this.reports = new HourlyCounter(clock);
    }

    /**
     * Creates the inbox of a host's connection.
     *
     * @param account memory account of the connection
     */
    public HostInbox inbox(AgentSession session, InboundMemory.Account account) {
        return inboxes.create(session, account);
    }

    /**
     * Receives one chunk of an answer.
     *
     * @throws io.grpc.StatusRuntimeException RESOURCE_EXHAUSTED if the host sends more than 16 answers at once
     */
    public void receive(HostInbox inbox, ResultChunk chunk) {
        existingTask(inbox, chunk.getAssignmentId())
                .ifPresentOrElse(
                        task -> inbox.add(task, chunk),
                        () -> metrics.rejected().add(Reason.NEVER_ASKED, chunk.getRowsCount()));
    }

    /** Returns the task; records a refusal and returns empty if the task never existed. */
    private Optional<TaskId> existingTask(HostInbox inbox, String assignment) {
        Optional<TaskId> named = TaskId.of(assignment)
                .filter(task -> inbox.isUnfinished(task)
                        || existence.exists(task, inbox.session().host()));
        if (named.isEmpty()) {
            existence.refused(inbox.session().host());
        }
        return named;
    }

    /**
     * Completes an answer; blocks while the intake is full, and the stream with it (backpressure). Returns false if the
     * answer is dropped and not acknowledged, because the host exceeds its limit of reports or the stream has ended.
     */
    public boolean complete(HostInbox inbox, AnswerComplete end) {
        Optional<TaskId> named = existingTask(inbox, end.getAssignmentId());
        if (named.isEmpty()) {
            acknowledge(inbox.session(), end, AnswerVerdict.REFUSED);
            return true;
        }
        TaskId task = named.get();
        Optional<FinishedAnswer> finished = inbox.finish(task);
        if (finished.isEmpty()) {
            return false;
        }
        FinishedAnswer answer = finished.get();
        boolean taken = isWithinReportLimit(task, inbox.session()) && complete(inbox, task, answer, end);
        if (!taken) {
            inbox.account().release(answer.assembly().weight());
        }
        return taken;
    }

    /**
     * Limits the reports on watchlist packs of one host. A report over the limit is not acknowledged, so the host keeps
     * it until it reconnects.
     */
    private boolean isWithinReportLimit(TaskId task, AgentSession from) {
        return !(task instanceof TaskId.PackTask) || reports.count(from.host()) <= MOST_REPORTS_AN_HOUR;
    }

    private boolean complete(HostInbox inbox, TaskId task, FinishedAnswer finished, AnswerComplete end) {
        AgentSession session = inbox.session();
        AnswerAssembly assembly = finished.assembly();
        Optional<OpenTask> open = work.find(task);
        List<Set<Integer>> asked =
                open.map(known -> asked(known, session.kind())).orElse(List.of(Set.of()));
        Optional<String> missing = assembly.missing(asked, end.getChunks());
        if (missing.isPresent()
                && finished.repeats() < MOST_REPEATS
                && open.filter(known -> dispatcher.offerOnceMore(known, session))
                        .isPresent()) {
            inbox.repeated(task, finished.repeats() + 1);
            inbox.account().release(assembly.weight());
            return true;
        }
        HostAnswer answer = assembly.complete(session, asked, missing, end);
        open.ifPresent(known -> recordCost(known, session, assembly.wallTimes()));
        return submit(inbox, task, answer, assembly.weight(), end);
    }

    private boolean submit(HostInbox inbox, TaskId task, HostAnswer answer, long weight, AnswerComplete end) {
        InboundMemory.Account account = inbox.account();
        long endBytes = HeapEstimates.ofEnd(answer);
        account.take(endBytes);
        boolean queued = intake.submit(
                task,
                new LeasedAnswer(answer, end.getLeaseEpoch()),
                account,
                weight + endBytes,
                verdict -> acknowledge(inbox.session(), end, verdict));
        if (!queued) {
            account.release(endBytes);
        }
        return queued;
    }

    /**
     * Numbers of the queries that the host was sent, in two sets: for the present state of its inventory, and for the
     * other state.
     */
    private static List<Set<Integer>> asked(OpenTask task, HostKind kind) {
        return List.of(task.queriesFor(kind), task.queriesFor(kind.other()));
    }

    private void recordCost(OpenTask task, AgentSession session, Map<Integer, Integer> wallTimes) {
        task.surfaces().forEach((number, surface) -> {
            Integer millis = wallTimes.get(number);
            if (millis != null) {
                costs.add(surface, session.platform(), millis);
            }
        });
    }

    private static void acknowledge(AgentSession session, AnswerComplete end, AnswerVerdict verdict) {
        session.send(ServerMessage.newBuilder()
                .setAck(Ack.newBuilder()
                        .setAssignmentId(end.getAssignmentId())
                        .setLeaseEpoch(end.getLeaseEpoch())
                        .setVerdict(verdictOf(verdict)))
                .build()
                .toByteArray());
    }

    private static Verdict verdictOf(AnswerVerdict verdict) {
        return switch (verdict) {
            case ACCEPTED -> Verdict.VERDICT_ACCEPTED;
            case DUPLICATE -> Verdict.VERDICT_DUPLICATE;
            case LATE -> Verdict.VERDICT_LATE;
            case REFUSED -> Verdict.VERDICT_REFUSED;
        };
    }
}
