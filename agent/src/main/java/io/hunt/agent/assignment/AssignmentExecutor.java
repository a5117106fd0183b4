package io.hunt.agent.assignment;

import io.hunt.agent.notice.NoticeBox;
import io.hunt.agent.pack.PackScheduler;
import io.hunt.agent.spool.Spool;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WireLimits;
import io.hunt.agent.work.Work;
import io.hunt.agent.work.WorkKey;
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

/** One host's work: runs every piece once, keeps its answer, and hands it out until the service has settled it. */
public final class AssignmentExecutor {

    private static final Logger log = LoggerFactory.getLogger(AssignmentExecutor.class);

    private final Spool spool;
    private final WorkRunner runner;
    private final AnswerListener listener;
    private final AnswerOutbox outbox;
    private final NoticeBox notices;
    private final PackScheduler packs;
    private final Assembly assembly = new Assembly();
    private final RecentKeys settled = new RecentKeys();
    private final Set<WorkKey> running = new HashSet<>();
    private WireLimits limits = WireLimits.PROTOCOL;

    /** Of a host that gives no notice of anything. */
    public AssignmentExecutor(Spool spool, WorkRunner runner, AnswerListener listener) {
        this(spool, runner, listener, NoticeBox.inMemory(), PackScheduler.none());
    }

    public AssignmentExecutor(
            Spool spool, WorkRunner runner, AnswerListener listener, NoticeBox notices, PackScheduler packs) {
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

    /** A stream is open: everything the service has not acknowledged goes out again. */
    public void welcomed(WireLimits newLimits) {
        limits = newLimits;
        assembly.clear();
        notices.restart();
        packs.restart();
        outbox.restart(spool.unacknowledged());
        listener.connected(true);
    }

    /** The stream is gone; nothing of what was on it counts as having arrived. */
    public void lost() {
        listener.connected(false);
    }

    /** Takes a part of an assignment; `turn` runs what follows in order with everything else. */
    public void assigned(Assignment part, Executor turn, Runnable somethingToSend) {
        WorkKey key = new WorkKey(part.getAssignmentId(), part.getLeaseEpoch());
        if (spool.contains(key)) {
            outbox.offer(key);
        } else if (!running.contains(key) && !settled.contains(key)) {
            assembly.add(part, limits).ifPresent(work -> begin(work, turn, somethingToSend));
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

    /** The next message for the stream, if any. */
    public Optional<AgentMessage> nextMessage() {
        return notices.next().or(packs::next).or(outbox::next);
    }

    /** What the host does by itself begins, and ends. */
    public PackScheduler watch() {
        return packs;
    }

    /** Something the host found by itself, kept like any answer. */
    public void report(Answer answer) {
        spool.keep(answer);
        outbox.offer(answer.key());
    }

    /** Sends an answer once more, unless the service has settled it. */
    public void repeat(WorkKey key) {
        if (spool.contains(key)) {
            outbox.offer(key);
        }
    }

    /** Something the service has not asked for. */
    public void notice(Notice notice) {
        notices.add(notice);
    }

    public void settled(NoticeAck ack) {
        notices.settled(ack.getNoticeId());
    }

    private void begin(Work work, Executor turn, Runnable somethingToSend) {
        running.add(work.key());
        listener.assigned(work.key());
        runner.perform(work, answer -> turn.execute(() -> answered(answer, somethingToSend)));
    }

    private void answered(Answer answer, Runnable somethingToSend) {
        if (!running.remove(answer.key())) {
            return;
        }
        try {
            spool.keep(answer);
        } catch (UncheckedIOException e) {
            // Unsent and no longer running: the service will offer the work again.
            log.error(
                    "Could not keep an answer of {} chunks on disk",
                    answer.chunks().size(),
                    e);
            return;
        }
        outbox.offer(answer.key());
        somethingToSend.run();
    }
}
