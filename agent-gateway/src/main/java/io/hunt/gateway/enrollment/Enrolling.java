package io.hunt.gateway.enrollment;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.hunt.api.host.EnrollmentCommand.RotateEnrollSecret;
import io.hunt.api.host.EnrollmentEvent.EnrollSecretRotated;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostId;
import io.hunt.api.host.HostQuery.Enrollment;
import io.hunt.api.host.HostQuery.ShowEnrollment;
import io.hunt.gateway.AgentAuthentication;
import io.hunt.gateway.GatewayProperties;
import io.hunt.gateway.tls.Certificates;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import java.security.PublicKey;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Lets hosts join that know the secret. */
@Component
public class Enrolling {

    private static final int AT_ONCE = 32;
    private static final int PATIENCE_SECONDS = 10;

    private final Semaphore places = new Semaphore(AT_ONCE);
    private final EnrollmentRate rate = new EnrollmentRate();
    private final EnrollSecret secret;
    private final WrongSecrets wrongSecrets;
    private final Certificates certificates;
    private final Credentials credentials;
    private final Certifying certifying;
    private final AgentAuthentication authentication;
    private final CommandGateway commands;

    Enrolling(
            EnrollSecret secret,
            WrongSecrets wrongSecrets,
            Certificates certificates,
            Credentials credentials,
            Certifying certifying,
            GatewayProperties settings,
            CommandGateway commands) {
        this.secret = secret;
        this.wrongSecrets = wrongSecrets;
        this.certificates = certificates;
        this.credentials = credentials;
        this.certifying = certifying;
        this.authentication = settings.agentAuth();
        this.commands = commands;
    }

    /** Blocks while the host's record is made durable. Whoever does not know the secret takes nothing from those who do. */
    public EnrollResponse enroll(EnrollRequest request, String address) {
        if (!secret.matches(request.getEnrollSecret())) {
            throw wrongSecrets.admits(address, request.getEnrollSecret())
                    ? refusal(Status.UNAUTHENTICATED, "wrong enrollment secret")
                    : refusal(Status.RESOURCE_EXHAUSTED, "too many wrong enrollment secrets");
        }
        if (!rate.admits(address) || !hasPlace()) {
            throw refusal(Status.RESOURCE_EXHAUSTED, "too many enrollments");
        }
        try {
            return enroll(request);
        } finally {
            places.release();
        }
    }

    /** A fleet that joins at once had better wait here for a moment than come back again and again. */
    private boolean hasPlace() {
        try {
            return places.tryAcquire(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** The proof comes first: one without a host is harmless, a host without one could never connect. */
    private EnrollResponse enroll(EnrollRequest request) {
        HostFacts facts = FactsReading.read(request.getFacts())
                .orElseThrow(() -> refusal(Status.INVALID_ARGUMENT, "facts out of bounds"));
        Optional<PublicKey> key = requestedKey(request);
        HostId host = HostId.random();
        var answer = EnrollResponse.newBuilder().setHostId(host.toString());
        key.ifPresent(itsKey -> answer.setCertificate(certifying.certify(host, itsKey)));
        if (authentication.takesBearer()) {
            answer.setCredential(credentials.issue(host, facts));
        } else {
            credentials.issueNone(host, facts);
        }
        commands.sendAndWait(new EnrollHost(host, facts));
        return answer.build();
    }

    private Optional<PublicKey> requestedKey(EnrollRequest request) {
        if (request.getCertificateRequest().isEmpty() && authentication.takesBearer()) {
            return Optional.empty();
        }
        return Optional.of(certifying.requested(request.getCertificateRequest()));
    }

    /** The log says that and by whom, never to what. */
    @CommandHandler
    Enrollment handle(RotateEnrollSecret command, EventGateway events) {
        secret.rotate();
        events.publish(new EnrollSecretRotated(command.rotatedBy()));
        return enrollment();
    }

    @QueryHandler
    Enrollment handle(ShowEnrollment query) {
        return enrollment();
    }

    private Enrollment enrollment() {
        return new Enrollment(secret.reveal(), certificates.authorityPem());
    }

    private static StatusRuntimeException refusal(Status status, String why) {
        return status.withDescription(why).asRuntimeException();
    }
}
