package io.hunt.gateway.intake;

import io.grpc.Status;
import io.hunt.gateway.call.CallLimits;
import io.hunt.gateway.dispatch.LeaseRenewal;
import io.hunt.gateway.dispatch.task.TaskId;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.wire.InboundMemory;
import io.hunt.proto.fleet.v1.ResultChunk;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Unfinished answers of one host's connection. Messages arrive one at a time, but any thread may drop the answers at
 * any time; the host keeps its answers and sends them again.
 */
public final class HostInbox {

    private static final int MOST_AT_ONCE = 16;

    private final Map<TaskId, Progress> answers = new HashMap<>();
    private final AgentSession session;
    private final InboundMemory.Account account;
    private final Function<TaskId, AnswerAssembly> newAssembly;
    private final LeaseRenewal renewal;
    private final IntakeMetrics metrics;
    /** Number of answers that have an assembly. */
    private int unfinished;

    private boolean dropped;

    HostInbox(
            AgentSession session,
            InboundMemory.Account account,
            Function<TaskId, AnswerAssembly> newAssembly,
            LeaseRenewal renewal,
            IntakeMetrics metrics) {
        this.session = session;
        this.account = account;
        this.newAssembly = newAssembly;
        this.renewal = renewal;
        this.metrics = metrics;
    }

    /** Progress of the answer to one task. */
    private static final class Progress {

        private final int repeats;
        /** Null while the first chunk of a repeated answer is awaited. */
        private @Nullable AnswerAssembly assembly;
        /** Start of the current lease. */
        private Instant leasedSince = Instant.MAX;

        Progress(int repeats) {
            this.repeats = repeats;
        }
    }

    /**
     * Answer whose last part has arrived; the caller releases its bytes.
     *
     * @param repeats number of repeated requests for it on this connection
     */
    record FinishedAnswer(AnswerAssembly assembly, int repeats) {}

    AgentSession session() {
        return session;
    }

    InboundMemory.Account account() {
        return account;
    }

    synchronized boolean isUnfinished(TaskId task) {
        Progress progress = answers.get(task);
        return progress != null && progress.assembly != null;
    }

    void add(TaskId task, ResultChunk chunk) {
        account.take(assemble(task, chunk));
    }

    /** Returns the number of additional bytes held. */
    private synchronized long assemble(TaskId task, ResultChunk chunk) {
        if (dropped) {
            return 0;
        }
        if (unfinished >= MOST_AT_ONCE && !isUnfinished(task)) {
            throw CallLimits.refusal(Status.RESOURCE_EXHAUSTED, "too many unfinished answers");
        }
        Progress progress = answers.computeIfAbsent(task, _ -> new Progress(0));
        AnswerAssembly assembly = progress.assembly;
        if (assembly == null) {
            assembly = newAssembly.apply(task);
            progress.assembly = assembly;
            progress.leasedSince = session.offeredAt(task.toString());
            unfinished++;
            metrics.started();
        }
        long before = assembly.weight();
        assembly.add(chunk);
        progress.leasedSince = renewal.partReceived(task, session.host(), progress.leasedSince);
        return assembly.weight() - before;
    }

    /**
     * Removes an answer. Returns empty if the answers were dropped. An answer without chunks gets a new assembly and
     * holds no bytes yet.
     */
    synchronized Optional<FinishedAnswer> finish(TaskId task) {
        if (dropped) {
            return Optional.empty();
        }
        Progress progress = answers.remove(task);
        int repeats = progress == null ? 0 : progress.repeats;
        if (progress == null || progress.assembly == null) {
            return Optional.of(new FinishedAnswer(newAssembly.apply(task), repeats));
        }
        unfinished--;
        metrics.ended(1);
        return Optional.of(new FinishedAnswer(progress.assembly, repeats));
    }

    /** Records that the host was asked for this answer again. */
    synchronized void repeated(TaskId task, int repeats) {
        answers.put(task, new Progress(repeats));
    }

    /** Drops all unfinished answers and all that follow. */
    public void drop() {
        account.release(dropAll());
    }

    private synchronized long dropAll() {
        dropped = true;
        long bytes = 0;
        for (Progress progress : answers.values()) {
            bytes += progress.assembly == null ? 0 : progress.assembly.weight();
        }
        metrics.ended(unfinished);
        unfinished = 0;
        answers.clear();
        return bytes;
    }
}
