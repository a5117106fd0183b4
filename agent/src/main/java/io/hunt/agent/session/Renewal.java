package io.hunt.agent.session;

import io.grpc.ManagedChannel;
import io.grpc.Status;
import io.hunt.agent.identity.Application;
import io.hunt.agent.identity.Certified;
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

/** Asks the service for the host's next certificate, in good time. */
final class Renewal {

    private static final int SECONDS = 30;
    /** A fleet that is given its first certificates does not ask for them all at once. */
    private static final Duration FIRST = Duration.ofSeconds(10);

    private static final Duration AGAIN = Duration.ofHours(1);

    private Renewal() {}

    /** How long to wait before asking: until two thirds of the certificate's time have passed, and a little. */
    static Duration pause(@Nullable Certified shown, Instant now, Backoff backoff) {
        if (shown == null) {
            return backoff.upTo(FIRST);
        }
        X509Certificate certificate = shown.x509();
        Instant from = certificate.getNotBefore().toInstant();
        Duration life = Duration.between(from, certificate.getNotAfter().toInstant());
        Instant due = from.plus(life.multipliedBy(2).dividedBy(3)).plus(backoff.upTo(life.dividedBy(20)));
        return due.isAfter(now) ? Duration.between(now, due) : Duration.ZERO;
    }

    /** How long to wait after it failed. */
    static Duration pauseAfterFailure(Backoff backoff) {
        return AGAIN.plus(backoff.upTo(AGAIN));
    }

    static void ask(
            ManagedChannel channel,
            Identity identity,
            Executor turn,
            Consumer<Identity> renewed,
            Consumer<Status> refused) {
        Application application = Application.fresh();
        RenewRequest request = RenewRequest.newBuilder()
                .setCertificateRequest(application.request())
                .build();
        AgentServiceGrpc.newStub(channel)
                .withInterceptors(Bearer.of(identity))
                .withDeadlineAfter(SECONDS, TimeUnit.SECONDS)
                .renew(
                        request,
                        new OneAnswer<>(
                                turn,
                                answer -> renewed.accept(identity.with(application.granted(answer.getCertificate()))),
                                refused));
    }
}
