package io.hunt.agent.session;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.grpc.SynchronizationContext;
import io.grpc.SynchronizationContext.ScheduledHandle;
import io.hunt.agent.identity.HostCertificate;
import io.hunt.agent.identity.Identity;
import io.hunt.agent.identity.IdentityStore;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Timer that renews the host's certificate while a stream is open; the next connection uses the new certificate. */
final class RenewalTimer {

    private static final Logger log = LoggerFactory.getLogger(HostSession.class);

    private final SynchronizationContext executor;
    private final SessionEnvironment link;
    private final IdentityStore identities;
    private final Backoff backoff;
    private final Supplier<ManagedChannel> channel;
    private @Nullable ScheduledHandle next;
    private boolean closed;

    RenewalTimer(
            SynchronizationContext executor,
            SessionEnvironment link,
            IdentityStore identities,
            Backoff backoff,
            Supplier<ManagedChannel> channel) {
        this.executor = executor;
        this.link = link;
        this.identities = identities;
        this.backoff = backoff;
        this.channel = channel;
    }

    /** Schedules the renewal of this certificate; null: requests a first certificate soon. */
    void start(@Nullable HostCertificate certificate) {
        schedule(HostCertificateRenewal.pause(certificate, link.clock().instant(), backoff));
    }

    void stop() {
        if (next != null) {
            next.cancel();
        }
    }

    /** Stops the timer; a response that arrives later does not start it again. */
    void close() {
        closed = true;
        stop();
    }

    private void schedule(Duration pause) {
        stop();
        if (!closed) {
            next = executor.schedule(this::renew, pause.toMillis(), TimeUnit.MILLISECONDS, link.timer());
        }
    }

    private void renew() {
        identities
                .load()
                .ifPresent(identity ->
                        HostCertificateRenewal.ask(channel.get(), identity, executor, this::renewed, this::refused));
    }

    private void renewed(Identity identity) {
        identities.save(identity);
        log.debug("The certificate is renewed");
        start(identity.certified());
    }

    private void refused(Status status) {
        log.debug("No new certificate: {}", status.getCode());
        if (status.getCode() != Status.Code.UNIMPLEMENTED) {
            schedule(HostCertificateRenewal.pauseAfterFailure(backoff));
        }
    }
}
