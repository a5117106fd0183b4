package io.hunt.agent.session;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.SynchronizationContext;
import io.hunt.agent.assignment.AssignmentExecutor;
import io.hunt.agent.identity.Identity;
import io.hunt.agent.identity.IdentityStore;
import io.hunt.agent.session.StreamEnd.DrainEnd;
import io.hunt.agent.session.StreamEnd.StatusEnd;
import io.hunt.agent.work.Answer;
import io.hunt.agent.work.WorkKey;
import io.hunt.proto.fleet.v1.Hello;
import io.hunt.proto.fleet.v1.HostFacts;
import io.hunt.proto.fleet.v1.Notice;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Session of one host: enrolls once, keeps one stream open, and reconnects after each loss. */
public final class HostSession implements AutoCloseable {

    /** Capability to restore assignments from deltas. */
    private static final String DELTAS = "deltas";

    private static final Logger log = LoggerFactory.getLogger(HostSession.class);

    private final SynchronizationContext executor = new SynchronizationContext((thread, e) -> failed(e));
    private final Hello greeting;
    private final Supplier<List<String>> capabilities;
    private final HostChannel channel;
    private final ScheduledExecutorService timer;
    private final IdentityStore identities;
    private final Enrollment enrollment;
    private final AssignmentExecutor assignments;
    private final Backoff backoff;
    private final RenewalTimer renewal;

    private AuthenticationStep proof = AuthenticationStep.ALL;
    private @Nullable SessionStream stream;
    private Runnable cancelReconnection = () -> {};
    private volatile boolean closed;

    /** @param capabilities returns the capabilities of the host; called for each new stream */
    public HostSession(
            HostFacts facts,
            Supplier<List<String>> capabilities,
            String enrollSecret,
            IdentityStore identities,
            SessionEnvironment link,
            AssignmentExecutor assignments,
            Backoff backoff) {
        this.greeting = AgentInstance.greeting(facts);
        this.capabilities = capabilities;
        this.channel = new HostChannel(link.connections());
        this.timer = link.timer();
        this.identities = identities;
        this.enrollment = new Enrollment(enrollSecret, facts);
        this.assignments = assignments;
        this.backoff = backoff;
        this.renewal = new RenewalTimer(executor, link, identities, backoff, channel::current);
    }

    public void start() {
        executor.execute(() -> {
            assignments.packs().begin(new SessionPackContext(executor, timer, this::report));
            connect();
        });
    }

    /** Sends a notice now, or when the next stream opens. */
    public void notice(Notice notice) {
        executor.execute(() -> {
            assignments.notice(notice);
            sendWaiting();
        });
    }

    /** Opens a new stream with a new Hello, because the capabilities of the host have changed. */
    public void helloAgain() {
        executor.execute(() -> {
            if (stream != null && !closed) {
                closeStream();
                offline();
                connect();
            }
        });
    }

    /** Drops the stream like a network failure; must run on the host's executor. */
    public void disconnect() {
        if (stream != null && !closed) {
            closeStream();
            lost(new StatusEnd(Status.UNAVAILABLE.withDescription("The network has gone")));
        }
    }

    /** Sends an answer again; must run on the host's executor. */
    public void resend(WorkKey key) {
        assignments.resend(key);
    }

    private Hello hello() {
        List<String> able = capabilities.get();
        assignments.packs().setCapabilities(able);
        return greeting.toBuilder()
                .setInsertsDigests(true)
                .addAllCapabilities(able)
                .addCapabilities(DELTAS)
                .addAllKeptContents(assignments.keptContents())
                .build();
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
        closed = true;
        executor.execute(() -> {
            assignments.packs().end();
            assignments.lost();
            cancelReconnection.run();
            renewal.close();
            closeStream();
            channel.close();
        });
    }

    /** Reconnects after the failure of a step, because the stream or the next attempt may have depended on this step. */
    private void failed(Throwable e) {
        if (!closed) {
            log.error("A session's step failed", e);
            closeStream();
            offline();
            connectAfter(backoff.afterRefusal());
        }
    }

    private void connect() {
        if (closed) {
            return;
        }
        channel.resetBackoff();
        Optional<Identity> identity = identities.load();
        if (identity.isEmpty()) {
            enrollment.ask(channel.current(), executor, this::enrolled, this::refused);
            return;
        }
        switch (proof) {
            case ALL -> open(identity.get());
            case NEW_CERTIFICATE -> {
                ManagedChannel shown = channel.showing(identity.get().certified());
                HostCertificateRenewal.ask(shown, identity.get(), executor, this::renewedFirst, this::refused);
            }
            case CREDENTIAL -> open(identity.get().with(null));
        }
    }

    private void renewedFirst(Identity identity) {
        identities.save(identity);
        proof = AuthenticationStep.ALL;
        open(identity);
    }

    private void enrolled(Identity identity) {
        identities.save(identity);
        backoff.reset();
        log.info("Enrolled as {}", identity.hostId());
        open(identity);
    }

    private void refused(Status status) {
        lost(new StatusEnd(status));
    }

    private void open(Identity identity) {
        if (closed) {
            return;
        }
        closeStream();
        assignments.identified(identity.hostId());
        stream = new SessionStream(
                new SessionStream.Context(executor, timer, assignments), hello(), this::welcomed, this::lost);
        stream.open(channel.showing(identity.certified()), identity);
    }

    private void welcomed() {
        backoff.reset();
        proof = AuthenticationStep.ALL;
        log.info("Connected");
        renewal.start(channel.shown());
    }

    private void lost(StreamEnd loss) {
        offline();
        if (!closed) {
            connectAfter(pauseAfter(loss));
        }
    }

    private void offline() {
        assignments.lost();
        renewal.stop();
        cancelReconnection.run();
    }

    private void connectAfter(Duration pause) {
        log.debug("Off line for {} ms", pause.toMillis());
        cancelReconnection = executor.schedule(this::connect, pause.toMillis(), TimeUnit.MILLISECONDS, timer)::cancel;
    }

    private Duration pauseAfter(StreamEnd loss) {
        return switch (loss) {
            case DrainEnd drainEnd -> backoff.afterDrain(drainEnd.asked());
            case StatusEnd statusEnd ->
                tryNext(statusEnd.status()) ? backoff.afterLoss() : backoff.after(statusEnd.status());
        };
    }

    /** Starts the next authentication step; returns false if none is left, so that the long pause after a refusal follows. */
    private boolean tryNext(Status status) {
        Optional<AuthenticationStep> next =
                AuthenticationStep.wasRefused(status) ? identities.load().flatMap(proof::next) : Optional.empty();
        proof = next.orElse(AuthenticationStep.ALL);
        return next.isPresent();
    }

    private void closeStream() {
        if (stream != null) {
            stream.close();
            stream = null;
        }
    }
}
