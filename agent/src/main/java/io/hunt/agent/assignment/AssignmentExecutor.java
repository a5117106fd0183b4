package io.hunt.agent.assignment;

import com.google.protobuf.ByteString;
import io.hunt.agent.delta.ContentAssembly;
import io.hunt.agent.delta.KeptContents;
import io.hunt.agent.delta.RestoredContent.Complete;
import io.hunt.agent.delta.RestoredContent.Incomplete;
import io.hunt.agent.delta.RestoredContent.Invalid;
import io.hunt.agent.delta.RestoredContent.MissingBase;
import io.hunt.agent.notice.NoticeOutbox;
import io.hunt.agent.spool.Spool;
import io.hunt.agent.spool.UnstoredAnswers;
import io.hunt.agent.watchlist.PackScheduler;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.CompleteAssignment;
import io.hunt.agent.work.WireLimits;
import io.hunt.agent.work.WorkKey;
import io.hunt.agent.work.WorkRunner;
import io.hunt.proto.fleet.v1.Ack;
import io.hunt.proto.fleet.v1.AgentMessage;
import io.hunt.proto.fleet.v1.Assignment;
import io.hunt.proto.fleet.v1.Cancel;
import io.hunt.proto.fleet.v1.Notice;
import io.hunt.proto.fleet.v1.NoticeAck;
import java.io.UncheckedIOException;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Executor of one host's assignments: runs each once, stores its answer and sends it until the service acknowledges it. */
public final class AssignmentExecutor {

    private static final Logger log = LoggerFactory.getLogger(AssignmentExecutor.class);

    private final UnstoredAnswers spool;
    private final WorkRunner runner;
    private final AnswerListener listener;
    private final AnswerOutbox outbox;
    private final NoticeOutbox notices;
    private final PackScheduler packs;
    private final ContentAssembly contents;
    private final AssignmentAssembly assembly = new AssignmentAssembly();
    private final AcknowledgedKeys settled = new AcknowledgedKeys();
    private final Set<WorkKey> running = new HashSet<>();
    private WireLimits limits = WireLimits.PROTOCOL;
    /** Sends waiting messages on the current stream; work may outlive the stream that assigned it. */
    private Runnable sender = () -> {};

    public AssignmentExecutor(
            Spool spool,
            WorkRunner runner,
            AnswerListener listener,
            NoticeOutbox notices,
            PackScheduler packs,
            KeptContents contents) {
        this.packs = packs;
        this.contents = new ContentAssembly(contents);
        this.notices = notices;
        this.spool = new UnstoredAnswers(spool);
        this.runner = runner;
        this.listener = listener;
        this.outbox = new AnswerOutbox(this.spool, listener);
    }

    public void identified(String hostId) {
        listener.identified(hostId);
    }

    /**
     * Starts a new stream and sends all unacknowledged messages again.
     *
     * @param newSender sends waiting messages on the new stream
     */
    public void welcomed(WireLimits newLimits, Runnable newSender) {
        limits = newLimits;
        sender = newSender;
        assembly.clear();
        contents.clear();
        notices.restart();
        packs.restart();
        outbox.restart(spool.unacknowledged(), limits);
        listener.connected(true);
    }

    /** Handles the end of the stream; messages without an acknowledgement do not count as received. */
    public void lost() {
        listener.connected(false);
    }

    /**
     * Adds a part of an assignment. Returns false if the base of its delta is missing: then a new stream must be opened, on
     * which the service sends the assignment again.
     *
     * @param executor runs the next steps in order with the host's other steps
     */
    public boolean assigned(Assignment part, Executor executor) {
        WorkKey key = new WorkKey(part.getAssignmentId(), part.getLeaseEpoch());
        if (spool.contains(key)) {
            outbox.offer(key);
        } else if (!running.contains(key) && !settled.contains(key)) {
            if (part.hasDelta()) {
                return restore(key, part, executor);
            }
            assembly.add(part, limits).ifPresent(work -> begin(work, executor));
        }
        return true;
    }

    private boolean restore(WorkKey key, Assignment part, Executor executor) {
        return switch (contents.add(key, part.getDelta())) {
            case Incomplete _ -> true;
            case MissingBase _ -> false;
            case Complete restored -> {
                assembly.add(with(restored.asked(), part), limits).ifPresent(work -> begin(work, executor));
                contents.keep(restored);
                yield true;
            }
            case Invalid _ -> {
                log.warn("The content of an assignment is invalid");
                begin(new CompleteAssignment(key, List.of(), 0, limits), executor);
                yield true;
            }
        };
    }

    private static Assignment with(Assignment asked, Assignment part) {
        return part.toBuilder()
                .clearDelta()
                .clearQueries()
                .clearDigestLists()
                .addAllQueries(asked.getQueriesList())
                .addAllDigestLists(asked.getDigestListsList())
                .build();
    }

    public void settled(Ack ack) {
        WorkKey key = new WorkKey(ack.getAssignmentId(), ack.getLeaseEpoch());
        if (spool.contains(key)) {
            settled.add(key);
            outbox.withdraw(key);
            spool.drop(key);
            listener.settled(key, ack.getVerdict());
        }
    }

    public void cancelled(Cancel cancel) {
        assembly.forget(cancel.getAssignmentId());
        if (running.removeIf(key -> key.assignmentId().equals(cancel.getAssignmentId()))) {
            runner.abandon(cancel.getAssignmentId());
        }
    }

    /** Returns the next message for the stream, if any. */
    public Optional<AgentMessage> nextMessage() {
        return notices.next().or(packs::next).or(outbox::next);
    }

    public PackScheduler packs() {
        return packs;
    }

    /** Returns the ids of the contents that the host keeps as bases of deltas, the last used first. */
    public List<ByteString> keptContents() {
        return contents.contents().ids();
    }

    /** Stores and sends the report of a pack scan like any answer. */
    public void report(Answer answer) {
        spool.keep(answer);
        outbox.offer(answer.key());
    }

    /** Sends an answer again unless the service has acknowledged it. */
    public void resend(WorkKey key) {
        if (spool.contains(key)) {
            outbox.offer(key);
        }
    }

    /** Sends a notice, which the service has not asked for. */
    public void notice(Notice notice) {
        notices.add(notice);
    }

    public void settled(NoticeAck ack) {
        notices.settled(ack.getNoticeId());
    }

    private void begin(CompleteAssignment work, Executor executor) {
        running.add(work.key());
        listener.assigned(work.key());
        runner.perform(work, answer -> executor.execute(() -> answered(answer)));
    }

    private void answered(Answer answer) {
        if (!running.remove(answer.key())) {
            return;
        }
        try {
            spool.keep(answer);
        } catch (UncheckedIOException e) {
            log.error(
                    "Could not keep an answer of {} chunks on disk; it is sent from memory",
                    answer.chunks().size(),
                    e);
            spool.hold(answer);
        }
        outbox.offer(answer.key());
        sender.run();
    }
}
