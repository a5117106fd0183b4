package io.hunt.agent.assignment;

import io.hunt.agent.notice.NoticeOutbox;
import io.hunt.agent.spool.Spool;
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
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Executor;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Executor of one host's assignments: runs each once, stores its answer and sends it until the service acknowledges it. */
public final class AssignmentExecutor {

    private static final Logger log = LoggerFactory.getLogger(AssignmentExecutor.class);

    private final Spool spool;
    private final WorkRunner runner;
    private final AnswerListener listener;
    private final AnswerOutbox outbox;
    private final NoticeOutbox notices;
    private final PackScheduler packs;
    private final AssignmentAssembly assembly = new AssignmentAssembly();
    private final AcknowledgedKeys settled = new AcknowledgedKeys();
    private final Set<WorkKey> running = new HashSet<>();
    private WireLimits limits = WireLimits.PROTOCOL;
    /** Sends waiting messages on the current stream; work may outlive the stream that assigned it. */
    private Runnable sender = () -> {};

    /** Creates an executor for a host without notices and packs. */
    public AssignmentExecutor(Spool spool, WorkRunner runner, AnswerListener listener) {
        this(spool, runner, listener, NoticeOutbox.inMemory(), PackScheduler.none());
    }

    public AssignmentExecutor(
            Spool spool, WorkRunner runner, AnswerListener listener, NoticeOutbox notices, PackScheduler packs) {
        this.packs = packs;
        this.notices = notices;
        this.spool = spool;
        this.runner = runner;
        this.listener = listener;
        this.outbox = new AnswerOutbox(spool, listener);
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
     * Adds a part of an assignment.
     *
     * @param executor runs the next steps in order with the host's other steps
     */
    public void assigned(Assignment part, Executor executor) {
        WorkKey key = new WorkKey(part.getAssignmentId(), part.getLeaseEpoch());
        if (spool.contains(key)) {
            outbox.offer(key);
        } else if (!running.contains(key) && !settled.contains(key)) {
            assembly.add(part, limits).ifPresent(work -> begin(work, executor));
        }
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
            // The work is neither running nor answered, so the service will assign it again.
            log.error(
                    "Could not keep an answer of {} chunks on disk",
                    answer.chunks().size(),
                    e);
            return;
        }
        outbox.offer(answer.key());
        sender.run();
    }
}
