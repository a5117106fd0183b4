package io.hunt.gateway.notice;

import io.hunt.api.host.HostCommand.RecordNotice;
import io.hunt.api.host.HostNotice;
import io.hunt.engine.message.PermanentFailures;
import io.hunt.engine.time.RetriedStepLog;
import io.hunt.engine.time.RetryLoop;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.HostActorMetadata;
import io.hunt.gateway.wire.HourlyCounter;
import io.hunt.proto.fleet.v1.Notice;
import io.hunt.proto.fleet.v1.NoticeAck;
import io.hunt.proto.fleet.v1.ServerMessage;
import java.time.Clock;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicLong;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.messaging.MetaData;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Records notices of hosts, eight at a time, and acknowledges them when they are durable. Notices over the limit of 60
 * an hour for each host are dropped.
 */
@Component
public class NoticeIntake {

    private static final Logger LOG = LoggerFactory.getLogger(NoticeIntake.class);
    private static final int MOST_AN_HOUR = 60;
    private static final int AT_ONCE = 8;

    private final Semaphore places = new Semaphore(AT_ONCE);
    private final AtomicLong dropped = new AtomicLong();
    private final CommandGateway commands;
    private final Clock clock;
    private final HourlyCounter heard;
    private final RetriedStepLog outages;

    NoticeIntake(CommandGateway commands, Clock clock) {
        this.commands = commands;
        this.clock = clock;
        this.heard = new HourlyCounter(clock);
        this.outages = new RetriedStepLog(LOG, "The recording of a notice has failed", clock);
    }

    /** Records a notice; blocks the stream until it is durable. */
    public void receive(AgentSession session, Notice notice) {
        int count = heard.count(session.host());
        if (count > MOST_AN_HOUR || !NoticeParser.hasId(notice)) {
            dropped.incrementAndGet();
            if (count == MOST_AN_HOUR + 1) {
                LOG.warn(
                        "Host {} sends more than {} notices an hour; further ones are dropped",
                        session.host(),
                        MOST_AN_HOUR);
            }
            return;
        }
        boolean settled = NoticeParser.read(notice, clock)
                .map(known -> RetryLoop.run(() -> isSettled(session, known), () -> !session.isClosed()))
                .orElse(true);
        if (settled) {
            session.send(ServerMessage.newBuilder()
                    .setNoticeAck(NoticeAck.newBuilder().setNoticeId(notice.getNoticeId()))
                    .build()
                    .toByteArray());
        }
    }

    /** Number of notices dropped since the process started. */
    public long dropped() {
        return dropped.get();
    }

    /**
     * Returns false if recording failed for reasons outside the notice; it is then retried while the host is connected.
     */
    private boolean isSettled(AgentSession session, HostNotice notice) {
        try {
            record(new RecordNotice(session.host(), notice), HostActorMetadata.of(session));
            outages.succeeded();
            return true;
        } catch (RuntimeException e) {
            if (!PermanentFailures.isIn(e)) {
                outages.failed(e);
                return false;
            }
            LOG.warn(
                    "A notice of host {} cannot be recorded: {}",
                    session.host(),
                    e.getClass().getName());
            LOG.debug("A notice of host {} cannot be recorded", session.host(), e);
            return true;
        }
    }

    private void record(RecordNotice command, MetaData act) {
        places.acquireUninterruptibly();
        try {
            commands.sendAndWait(command, act);
        } finally {
            places.release();
        }
    }
}
