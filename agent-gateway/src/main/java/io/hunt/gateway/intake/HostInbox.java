package io.hunt.gateway.intake;

import io.grpc.Status;
import io.hunt.api.campaign.LeasedAnswer;
import io.hunt.api.hunt.AnswerVerdict;
import io.hunt.gateway.dispatch.OpenTask;
import io.hunt.gateway.dispatch.OpenWork;
import io.hunt.gateway.dispatch.TaskId;
import io.hunt.gateway.session.AgentSession;
import io.hunt.proto.fleet.v1.Ack;
import io.hunt.proto.fleet.v1.AnswerComplete;
import io.hunt.proto.fleet.v1.ResultChunk;
import io.hunt.proto.fleet.v1.ServerMessage;
import io.hunt.proto.fleet.v1.Verdict;
import java.time.Clock;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What arrives on one host's stream; messages come one at a time. */
public final class HostInbox {

    private static final int MOST_AT_ONCE = 16;

    private final Map<TaskId, AnswerAssembly> assemblies = new HashMap<>();
    /** From when the leases of unfinished answers count. */
    private final Map<TaskId, Instant> leased = new HashMap<>();

    private final AgentSession session;
    private final OpenWork work;
    private final AnswerIntake intake;
    private final Clock clock;

    HostInbox(AgentSession session, OpenWork work, AnswerIntake intake, Clock clock) {
        this.session = session;
        this.work = work;
        this.intake = intake;
        this.clock = clock;
    }

    /** Throws when the host works on more answers at once than it was ever given. */
    public void receive(ResultChunk chunk) {
        Optional<TaskId> named = TaskId.of(chunk.getAssignmentId());
        if (named.isEmpty()) {
            return;
        }
        TaskId task = named.get();
        if (assemblies.size() >= MOST_AT_ONCE && !assemblies.containsKey(task)) {
            throw Status.RESOURCE_EXHAUSTED
                    .withDescription("too many unfinished answers")
                    .asRuntimeException();
        }
        assemblies.computeIfAbsent(task, this::assembly).add(chunk);
        leased.compute(
                task,
                (_, since) ->
                        intake.partial(task, session, since == null ? session.offeredAt(task.toString()) : since));
    }

    private AnswerAssembly assembly(TaskId task) {
        return new AnswerAssembly(task.takesAnyRow() ? CleanRow::ofAny : CleanRow::of, intake.rowCapOf(task), clock);
    }

    /**
     * Blocks while the intake is full, and with it the stream: that is the host's signal to slow down. False when the host
     * reports so much by itself that this was not heard, and will not be acknowledged.
     */
    public boolean complete(AnswerComplete complete) {
        Optional<TaskId> named = TaskId.of(complete.getAssignmentId());
        if (named.isEmpty()) {
            acknowledge(complete, AnswerVerdict.REFUSED);
            return true;
        }
        TaskId task = named.get();
        leased.remove(task);
        AnswerAssembly assembly = assemblies.remove(task);
        if (!intake.hears(task, session)) {
            return false;
        }
        Set<Integer> asked = work.find(task)
                .map((OpenTask open) -> open.queriesFor(session.platform()))
                .orElse(Set.of());
        var answer =
                (assembly == null ? assembly(task) : assembly).complete(session, asked, complete.getRowsTruncated());
        intake.submit(
                task, new LeasedAnswer(answer, complete.getLeaseEpoch()), verdict -> acknowledge(complete, verdict));
        return true;
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
