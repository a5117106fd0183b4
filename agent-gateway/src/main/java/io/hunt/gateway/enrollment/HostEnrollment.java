package io.hunt.gateway.enrollment;

import io.grpc.Status;
import io.hunt.api.host.HostFacts;
import io.hunt.api.id.HostId;
import io.hunt.gateway.call.CallLimits;
import io.hunt.gateway.enrollment.Enrollment.KeyCertificate;
import io.hunt.gateway.settings.AgentAuthentication;
import io.hunt.gateway.settings.GatewayProperties;
import io.hunt.gateway.wire.KeyedRateLimit;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import java.security.PublicKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** Enrolls hosts that present the enrollment secret. */
@Component
public class HostEnrollment {

    private static final String FLEET = "";
    private static final int AT_ONCE = 256;
    private static final int PATIENCE_SECONDS = 10;

    private final Semaphore places = new Semaphore(AT_ONCE);
    private final KeyedRateLimit fleetLimit = new KeyedRateLimit(10_000, 1_000, Duration.ofSeconds(1));
    private final KeyedRateLimit keyLimit = new KeyedRateLimit(
            CertificateIssuer.CERTIFICATES_AN_HOUR, CertificateIssuer.CERTIFICATES_AN_HOUR, Duration.ofHours(1));
    private final EnrollSecret secret;
    private final EnrollmentThrottle throttle;
    private final EnrollmentBatches batches;
    private final CertificateIssuer certificateIssuer;
    private final AgentAuthentication authentication;
    private final Clock clock;

    HostEnrollment(
            EnrollSecret secret,
            EnrollmentThrottle throttle,
            EnrollmentBatches batches,
            CertificateIssuer certificateIssuer,
            GatewayProperties settings,
            Clock clock) {
        this.secret = secret;
        this.throttle = throttle;
        this.batches = batches;
        this.certificateIssuer = certificateIssuer;
        this.authentication = settings.agentAuth();
        this.clock = clock;
    }

    /**
     * Enrolls a host; blocks until its record is durable. Attempts with a wrong secret do not count against the limit
     * of all enrollments.
     */
    public EnrollResponse enroll(EnrollRequest request, String address) {
        Instant askedAt = clock.instant();
        checkSecret(request.getEnrollSecret(), address);
        if (!fleetLimit.tryAcquire(FLEET) || !hasPlace()) {
            throw CallLimits.refusal(Status.RESOURCE_EXHAUSTED, "too many enrollments");
        }
        try {
            return enroll(request, address, askedAt);
        } finally {
            places.release();
        }
    }

    private void checkSecret(String presented, String address) {
        if (!throttle.admits(address, presented)) {
            throw CallLimits.refusal(Status.RESOURCE_EXHAUSTED, "too many attempts to enroll from this address");
        }
        if (!secret.matches(presented)) {
            throw CallLimits.refusal(Status.UNAUTHENTICATED, "wrong enrollment secret");
        }
        throttle.succeeded(address, presented);
    }

    /** Waits up to 10 s for a place and returns false without one. For a fleet that enrolls at once, this costs less than retries. */
    private boolean hasPlace() {
        try {
            return places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Enrolls a host. The same key always gives the same host id; a host without a key always gets a new one. */
    private EnrollResponse enroll(EnrollRequest request, String address, Instant askedAt) {
        HostFacts facts = FactsParser.read(request.getFacts())
                .orElseThrow(() -> CallLimits.refusal(Status.INVALID_ARGUMENT, "facts out of bounds"));
        Optional<PublicKey> key = requestedKey(request);
        key.ifPresent(this::checkLimitOf);
        Enrollment prepared = prepared(facts, key, address, askedAt);
        HostId host = written(prepared);
        var answer = EnrollResponse.newBuilder().setHostId(host.toString()).setCredential(prepared.credential());
        prepared.certified()
                .map(known -> host.equals(prepared.host())
                        ? CertificateIssuer.der(known.certificate())
                        : certificateIssuer.certify(host, known.key(), address))
                .ifPresent(answer::setCertificate);
        return answer.build();
    }

    /** Limits the events and certificates that a host with a key causes by enrolling again and again. */
    private void checkLimitOf(PublicKey key) {
        if (!keyLimit.tryAcquire(EnrolledKeys.digest(key))) {
            throw CallLimits.refusal(Status.RESOURCE_EXHAUSTED, "too many enrollments with this key within the hour");
        }
    }

    /** Writes an enrollment and returns its host. An enrollment that fails, as in an outage, does not count. */
    private HostId written(Enrollment enrollment) {
        try {
            return batches.write(enrollment);
        } catch (RuntimeException e) {
            enrollment.certified().ifPresent(known -> keyLimit.giveBack(EnrolledKeys.digest(known.key())));
            throw e;
        }
    }

    /** Signs on the caller's thread, before the database shows if the key is new, because nearly all keys are. */
    private Enrollment prepared(HostFacts facts, Optional<PublicKey> key, String address, Instant askedAt) {
        HostId host = HostId.random();
        return new Enrollment(
                host,
                facts,
                address,
                askedAt,
                authentication.takesBearer() ? BearerCredentials.random() : "",
                key.map(known -> new KeyCertificate(known, certificateIssuer.signed(host, known))));
    }

    private Optional<PublicKey> requestedKey(EnrollRequest request) {
        if (request.getCertificateRequest().isEmpty() && authentication.takesBearer()) {
            return Optional.empty();
        }
        return Optional.of(certificateIssuer.requested(request.getCertificateRequest()));
    }
}
