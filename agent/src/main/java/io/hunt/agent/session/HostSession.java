package io.hunt.agent.session;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.SynchronizationContext;
import io.grpc.SynchronizationContext.ScheduledHandle;
import io.hunt.agent.assignment.AssignmentExecutor;
import io.hunt.agent.connection.Connections;
import io.hunt.agent.identity.Certified;
import io.hunt.agent.identity.Identity;
import io.hunt.agent.identity.IdentityStore;
import io.hunt.agent.session.Loss.Drained;
import io.hunt.agent.session.Loss.Ended;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Notice;
import java.time.Clock;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Keeps one host in touch with the service: enrolls once, holds one stream, comes back after every loss. */
public final class HostSession implements AutoCloseable {

    private static final Logger log = LoggerFactory.getLogger(HostSession.class);

    private final SynchronizationContext turn =
            new SynchronizationContext((thread, e) -> log.error("A session's step failed", e));
    private final HostFacts facts;
    private final Connections connections;
    private final ScheduledExecutorService timer;
    private final Clock clock;
    private final IdentityStore identities;
    private final Enrollment enrollment;
    private final AssignmentExecutor assignments;
    private final Backoff backoff;
    private ManagedChannel channel;
    /** What the channel shows. */
    private @Nullable Certified shown;

    private Proof proof = Proof.ALL;
    private @Nullable SessionStream stream;
    private @Nullable ScheduledHandle comeBack;
    private @Nullable ScheduledHandle renewal;
    private boolean closed;

    public HostSession(
            HostFacts facts,
            String enrollSecret,
            IdentityStore identities,
            Link link,
            AssignmentExecutor assignments,
            Backoff backoff) {
        this.facts = facts;
        this.connections = link.connections();
        this.channel = connections.open(null);
        this.timer = link.timer();
        this.clock = link.clock();
        this.identities = identities;
        this.enrollment = new Enrollment(enrollSecret, facts);
        this.assignments = assignments;
        this.backoff = backoff;
    }

    /** What a session runs on. */
    public record Link(Connections connections, ScheduledExecutorService timer, Clock clock) {
        public Link(Connections connections, ScheduledExecutorService timer) {
            this(connections, timer, Clock.systemUTC());
        }
    }

    public void start() {
        turn.execute(() -> {
            assignments.watch().begin(new TurnRounds(turn, timer, this::report));
            connect();
        });
    }

    /** Tells the service something it has not asked for, now or as soon as there is a stream. */
    public void notice(Notice notice) {
        turn.execute(() -> {
            assignments.notice(notice);
            sendWaiting();
        });
    }

    /** Loses the stream at once, as networks do; to be called in the host's turn. */
    public void lose() {
        if (stream != null && !closed) {
            hangUp();
            lost(new Ended(Status.UNAVAILABLE.withDescription("The network has gone")));
        }
    }

    /** Sends an answer although it was sent already; to be called in the host's turn. */
    public void repeat(WorkKey key) {
        assignments.repeat(key);
    }

    private void report(Answer answer) {
        assignments.report(answer);
        sendWaiting();
    }

    private void sendWaiting() {
        if (stream != null) {
            stream.sendAnswers();
        }
    }

    @Override
    public void close() {
        turn.execute(() -> {
            closed = true;
            assignments.watch().end();
            assignments.lost();
            cancel(comeBack);
            cancel(renewal);
            hangUp();
            channel.shutdownNow();
        });
    }

    private void connect() {
        if (closed) {
            return;
        }
        // The channel's own back-off knows nothing of ours and would hold the attempt back for minutes.
        channel.resetConnectBackoff();
        Optional<Identity> identity = identities.load();
        if (identity.isEmpty()) {
            enrollment.ask(channel, turn, this::enrolled, this::refused);
            return;
        }
        switch (proof) {
            case ALL -> open(identity.get());
            case NEW_CERTIFICATE -> {
                show(identity.get().certified());
                Renewal.ask(channel, identity.get(), turn, this::renewedFirst, this::refused);
            }
            case CREDENTIAL -> open(identity.get().with(null));
        }
    }

    private void renewedFirst(Identity identity) {
        identities.save(identity);
        proof = Proof.ALL;
        open(identity);
    }

    private void enrolled(Identity identity) {
        identities.save(identity);
        backoff.reset();
        log.debug("Enrolled as {}", identity.hostId());
        open(identity);
    }

    private void refused(Status status) {
        lost(new Ended(status));
    }

    /** Calls under way on the old connection may end in peace. */
    private void show(@Nullable Certified certified) {
        if (!Objects.equals(shown, certified)) {
            channel.shutdown();
            channel = connections.open(certified);
            shown = certified;
        }
    }

    private void open(Identity identity) {
        if (closed) {
            return;
        }
        hangUp();
        show(identity.certified());
        assignments.identified(identity.hostId());
        stream =
                new SessionStream(new SessionStream.Party(turn, timer, assignments), facts, this::welcomed, this::lost);
        stream.open(channel, identity);
    }

    private void welcomed() {
        backoff.reset();
        proof = Proof.ALL;
        log.debug("Welcome");
        renewIn(Renewal.pause(shown, clock.instant(), backoff));
    }

    private void renewIn(Duration pause) {
        cancel(renewal);
        if (!closed) {
            renewal = turn.schedule(this::renew, pause.toMillis(), TimeUnit.MILLISECONDS, timer);
        }
    }

    /** The stream goes on as it is; the next connection shows the new certificate. */
    private void renew() {
        identities.load().ifPresent(identity -> Renewal.ask(channel, identity, turn, this::renewed, this::notRenewed));
    }

    private void renewed(Identity identity) {
        identities.save(identity);
        log.debug("The certificate is renewed");
        renewIn(Renewal.pause(identity.certified(), clock.instant(), backoff));
    }

    private void notRenewed(Status status) {
        log.debug("No new certificate: {}", status.getCode());
        if (status.getCode() != Status.Code.UNIMPLEMENTED) {
            renewIn(Renewal.pauseAfterFailure(backoff));
        }
    }

    private void lost(Loss loss) {
        assignments.lost();
        cancel(renewal);
        if (closed) {
            return;
        }
        Duration pause = pauseAfter(loss);
        log.debug("Off line for {} ms", pause.toMillis());
        comeBack = turn.schedule(this::connect, pause.toMillis(), TimeUnit.MILLISECONDS, timer);
    }

    private Duration pauseAfter(Loss loss) {
        return switch (loss) {
            case Drained drained -> backoff.afterDrain(drained.asked());
            case Ended ended -> tryNext(ended.status()) ? backoff.afterLoss() : backoff.after(ended.status());
        };
    }

    /** Whether there is another proof to try before the host stays away for long. */
    private boolean tryNext(Status status) {
        Optional<Proof> next = Proof.wasRefused(status) ? identities.load().flatMap(proof::next) : Optional.empty();
        proof = next.orElse(Proof.ALL);
        return next.isPresent();
    }

    private static void cancel(@Nullable ScheduledHandle handle) {
        if (handle != null) {
            handle.cancel();
        }
    }

    private void hangUp() {
        if (stream != null) {
            stream.close();
            stream = null;
        }
    }
}
