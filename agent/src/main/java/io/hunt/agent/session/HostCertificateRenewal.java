package io.hunt.agent.session;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.hunt.agent.identity.HostCertificate;
import io.hunt.agent.identity.HostCertificateRequest;
import io.hunt.agent.identity.Identity;
import io.hunt.proto.fleet.v1.AgentServiceGrpc;
import io.hunt.proto.fleet.v1.RenewRequest;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Requests the host's next certificate from the service before the present one expires. */
final class HostCertificateRenewal {

    private static final int SECONDS = 30;
    /** Longest random pause before the first request, to spread the requests of a fleet. */
    private static final Duration FIRST = Duration.ofSeconds(10);

    private static final Duration AGAIN = Duration.ofHours(1);

    private HostCertificateRenewal() {}

    /** Returns the pause before the request: until two thirds of the certificate's lifetime have passed, plus jitter. */
    static Duration pause(@Nullable HostCertificate shown, Instant now, Backoff backoff) {
        if (shown == null) {
            return backoff.upTo(FIRST);
        }
        X509Certificate certificate = shown.x509();
        Instant from = certificate.getNotBefore().toInstant();
        Duration life = Duration.between(from, certificate.getNotAfter().toInstant());
        Instant due = from.plus(life.multipliedBy(2).dividedBy(3)).plus(backoff.upTo(life.dividedBy(20)));
        return due.isAfter(now) ? Duration.between(now, due) : Duration.ZERO;
    }

    /** Returns the pause after a failed request. */
    static Duration pauseAfterFailure(Backoff backoff) {
        return AGAIN.plus(backoff.upTo(AGAIN));
    }

    static void ask(
            ManagedChannel channel,
            Identity identity,
            Executor executor,
            Consumer<Identity> renewed,
            Consumer<Status> refused) {
        HostCertificateRequest certificateRequest = HostCertificateRequest.fresh();
        RenewRequest request = RenewRequest.newBuilder()
                .setCertificateRequest(certificateRequest.request())
                .build();
        AgentServiceGrpc.newStub(channel)
                .withInterceptors(BearerCredential.of(identity))
                .withDeadlineAfter(SECONDS, TimeUnit.SECONDS)
                .renew(
                        request,
                        new UnaryResponseObserver<>(
                                executor,
                                answer -> renewed.accept(
                                        identity.with(certificateRequest.granted(answer.getCertificate()))),
                                refused));
    }
}
