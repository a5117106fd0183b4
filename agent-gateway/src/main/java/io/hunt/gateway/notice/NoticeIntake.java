package io.hunt.gateway.notice;

import io.hunt.api.host.HostCommand.RecordNotice;
import io.hunt.api.host.HostNotice;
import io.hunt.engine.message.PermanentFailures;
import io.hunt.engine.time.OutageLog;
import io.hunt.engine.time.RetryLoop;
import io.hunt.gateway.intake.HourlyCount;
import io.hunt.gateway.session.AgentSession;
import io.hunt.gateway.session.HostAct;
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

/** Has notices recorded, a few at a time, and acknowledges what is durable. A host that says too much is not heard. */
@Component
public class NoticeIntake {

    private static final Logger LOG = LoggerFactory.getLogger(NoticeIntake.class);
    private static final int MOST_AN_HOUR = 60;
    private static final int AT_ONCE = 8;

    private final Semaphore places = new Semaphore(AT_ONCE);
    private final AtomicLong dropped = new AtomicLong();
    private final CommandGateway commands;
    private final Clock clock;
    private final HourlyCount heard;
    private final OutageLog outages;

    NoticeIntake(CommandGateway commands, Clock clock) {
        this.commands = commands;
        this.clock = clock;
        this.heard = new HourlyCount(clock);
        this.outages = new OutageLog(LOG, "The recording of a notice has failed", clock);
    }

    /** Blocks, and with it the stream, until the notice is durable. */
    public void receive(AgentSession session, Notice notice) {
        int count = heard.count(session.host());
        if (count > MOST_AN_HOUR || !NoticeReading.hasId(notice)) {
            dropped.incrementAndGet();
            if (count == MOST_AN_HOUR + 1) {
                LOG.warn("Host {} gives more notices than {} an hour", session.host(), MOST_AN_HOUR);
            }
            return;
        }
        boolean settled = NoticeReading.read(notice, clock)
                .map(known -> RetryLoop.run(() -> isSettled(session, known), () -> !session.isClosed()))
                .orElse(true);
        if (settled) {
            session.send(ServerMessage.newBuilder()
                    .setNoticeAck(NoticeAck.newBuilder().setNoticeId(notice.getNoticeId()))
                    .build()
                    .toByteArray());
        }
    }

    /** How many notices were not heard since this process began. */
    public long dropped() {
        return dropped.get();
    }

    /** False when it failed for reasons outside the notice: then it is tried again for as long as the host is there. */
    private boolean isSettled(AgentSession session, HostNotice notice) {
        try {
            record(new RecordNotice(session.host(), notice), HostAct.of(session));
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
