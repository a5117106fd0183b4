package io.hunt.gateway.intake;

import io.grpc.Status;
import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.api.hunt.HostAnswer;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.intake.RejectedRows.Reason;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.wire.InboundMemory;
import io.hunt.proto.fleet.v1.Ack;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Verdict;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Inbox of one host's stream. Messages arrive one at a time, but any thread may drop unfinished answers at any time;
 * the host keeps its answer and sends it again.
 */
public final class HostInbox {

    private static final int MOST_AT_ONCE = 16;
    /** Maximum of requests for the same answer on one stream, after the first. */
    private static final int MOST_REPEATS = 2;

    private final Map<TaskId, AnswerAssembly> assemblies = new HashMap<>();
    /** Start of the current lease of each unfinished answer. */
    private final Map<TaskId, Instant> leased = new HashMap<>();
    /** Number of repeated requests on this stream; only for open tasks that await this host's answer. */
    private final Map<TaskId, Integer> repeats = new HashMap<>();

    private final AgentSession session;
    private final InboundMemory.Account account;
    private final AnswerIntake intake;
    private final IntakeMetrics counts;
    private boolean dropped;

    HostInbox(AgentSession session, InboundMemory.Account account, AnswerIntake intake, IntakeMetrics counts) {
        this.session = session;
        this.account = account;
        this.intake = intake;
        this.counts = counts;
    }

    /**
     * Receives one chunk of an answer.
     *
     * @throws io.grpc.StatusRuntimeException RESOURCE_EXHAUSTED if the host sends more than 16 answers at once
     */
    public void receive(ResultChunk chunk) {
        Optional<TaskId> named = known(chunk.getAssignmentId());
        if (named.isPresent()) {
            account.take(add(named.get(), chunk));
        } else {
            counts.rejected().add(Reason.NEVER_ASKED, chunk.getRowsCount());
        }
    }

    /** Returns the number of additional bytes held. */
    private synchronized long add(TaskId task, ResultChunk chunk) {
        if (dropped) {
            return 0;
        }
        if (assemblies.size() >= MOST_AT_ONCE && !assemblies.containsKey(task)) {
            throw Status.RESOURCE_EXHAUSTED
                    .withDescription("too many unfinished answers")
                    .asRuntimeException();
        }
        AnswerAssembly known = assemblies.get(task);
        long before = known == null ? 0 : known.weight();
        AnswerAssembly assembly = known == null ? begun(task) : known;
        assembly.add(chunk);
        leased.compute(
                task,
                (_, since) ->
                        intake.partial(task, session, since == null ? session.offeredAt(task.toString()) : since));
        return assembly.weight() - before;
    }

    private AnswerAssembly begun(TaskId task) {
        AnswerAssembly assembly = intake.assembly(task);
        assemblies.put(task, assembly);
        counts.began();
        return assembly;
    }

    /** Drops all unfinished answers and all that follow. */
    public void drop() {
        account.giveBack(dropAll());
    }

    private synchronized long dropAll() {
        dropped = true;
        long bytes =
                assemblies.values().stream().mapToLong(AnswerAssembly::weight).sum();
        counts.ended(assemblies.size());
        assemblies.clear();
        leased.clear();
        return bytes;
    }

    /** Returns the task; records a refusal and returns empty if the task never existed. */
    private Optional<TaskId> known(String assignment) {
        Optional<TaskId> named =
                TaskId.of(assignment).filter(task -> isUnfinished(task) || intake.exists(task, session));
        if (named.isEmpty()) {
            intake.refused(session);
        }
        return named;
    }

    private synchronized boolean isUnfinished(TaskId task) {
        return assemblies.containsKey(task);
    }

    /**
     * Completes an answer; blocks while the intake is full, and the stream with it (backpressure). Returns false if the
     * answer is dropped and not acknowledged, because the host exceeds its limit of reports or the stream has ended.
     */
    public boolean complete(AnswerComplete complete) {
        Optional<TaskId> named = known(complete.getAssignmentId());
        if (named.isEmpty()) {
            acknowledge(complete, AnswerVerdict.REFUSED);
            return true;
        }
        TaskId task = named.get();
        Optional<AnswerAssembly> finished = finished(task);
        if (finished.isEmpty()) {
            return false;
        }
        AnswerAssembly assembly = finished.get();
        boolean heard = intake.hears(task, session) && complete(task, assembly, complete);
        if (!heard) {
            account.giveBack(assembly.weight());
        }
        return heard;
    }

    /** Returns empty if the answer was dropped. An answer without chunks gets a new assembly and holds no bytes yet. */
    private synchronized Optional<AnswerAssembly> finished(TaskId task) {
        if (dropped) {
            return Optional.empty();
        }
        leased.remove(task);
        AnswerAssembly assembly = assemblies.remove(task);
        if (assembly == null) {
            return Optional.of(intake.assembly(task));
        }
        counts.ended(1);
        return Optional.of(assembly);
    }

    private boolean complete(TaskId task, AnswerAssembly assembly, AnswerComplete complete) {
        List<Set<Integer>> asked = intake.asked(task, session);
        Optional<String> missing = assembly.missing(asked, complete.getChunks());
        if (missing.isPresent() && isAskedAgain(task)) {
            account.giveBack(assembly.weight());
            return true;
        }
        HostAnswer answer = assembly.complete(session, asked, missing, complete);
        repeats.remove(task);
        intake.cost(task, session, assembly.wallTimes());
        long end = HeapEstimates.ofEnd(answer);
        account.take(end);
        boolean heard = intake.submit(
                task,
                new LeasedAnswer(answer, complete.getLeaseEpoch()),
                account,
                assembly.weight() + end,
                verdict -> acknowledge(complete, verdict));
        if (!heard) {
            account.giveBack(end);
        }
        return heard;
    }

    private boolean isAskedAgain(TaskId task) {
        int before = repeats.getOrDefault(task, 0);
        boolean asked = before < MOST_REPEATS && intake.askAgain(task, session);
        if (asked) {
            repeats.put(task, before + 1);
        }
        return asked;
    }

    private void acknowledge(AnswerComplete complete, AnswerVerdict verdict) {
        session.send(ServerMessage.newBuilder()
                .setAck(Ack.newBuilder()
                        .setAssignmentId(complete.getAssignmentId())
                        .setLeaseEpoch(complete.getLeaseEpoch())
                        .setVerdict(spoken(verdict)))
                .build()
                .toByteArray());
    }

    private static Verdict spoken(AnswerVerdict verdict) {
        return switch (verdict) {
            case ACCEPTED -> Verdict.VERDICT_ACCEPTED;
            case DUPLICATE -> Verdict.VERDICT_DUPLICATE;
            case LATE -> Verdict.VERDICT_LATE;
            case REFUSED -> Verdict.VERDICT_REFUSED;
        };
    }
}
