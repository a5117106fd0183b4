package io.hunt.gateway.enrollment;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostId;
import io.hunt.gateway.AgentAuthentication;
import io.hunt.gateway.GatewayProperties;
import io.hunt.gateway.enrollment.EnrolledKeys.Claim;
import io.hunt.gateway.session.HostAct;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import java.security.PublicKey;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.axonframework.commandhandling.gateway.CommandGateway;
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
    private final Credentials credentials;
    private final EnrolledKeys keys;
    private final Certifying certifying;
    private final AgentAuthentication authentication;
    private final CommandGateway commands;
    private final Clock clock;

    Enrolling(
            EnrollSecret secret,
            WrongSecrets wrongSecrets,
            Credentials credentials,
            EnrolledKeys keys,
            Certifying certifying,
            GatewayProperties settings,
            CommandGateway commands,
            Clock clock) {
        this.secret = secret;
        this.wrongSecrets = wrongSecrets;
        this.credentials = credentials;
        this.keys = keys;
        this.certifying = certifying;
        this.authentication = settings.agentAuth();
        this.commands = commands;
        this.clock = clock;
    }

    /** Blocks while the host's record is made durable. Whoever does not know the secret takes nothing from those who do. */
    public EnrollResponse enroll(EnrollRequest request, String address) {
        Instant askedAt = clock.instant();
        if (!secret.matches(request.getEnrollSecret())) {
            throw wrongSecrets.admits(address, request.getEnrollSecret())
                    ? refusal(Status.UNAUTHENTICATED, "wrong enrollment secret")
                    : refusal(Status.RESOURCE_EXHAUSTED, "too many wrong enrollment secrets");
        }
        if (!rate.admits(address) || !hasPlace()) {
            throw refusal(Status.RESOURCE_EXHAUSTED, "too many enrollments");
        }
        try {
            return enroll(request, address, askedAt);
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
    private EnrollResponse enroll(EnrollRequest request, String address, Instant askedAt) {
        HostFacts facts = FactsReading.read(request.getFacts())
                .orElseThrow(() -> refusal(Status.INVALID_ARGUMENT, "facts out of bounds"));
        EnrollResponse answer =
                requestedKey(request).map(key -> withKey(key, facts, askedAt)).orElseGet(() -> withoutKey(facts));
        var host = new HostId(UUID.fromString(answer.getHostId()));
        commands.sendAndWait(new EnrollHost(host, facts, address), HostAct.of(host, address));
        return answer;
    }

    /** The same host whenever it asks with the same key. */
    private EnrollResponse withKey(PublicKey key, HostFacts facts, Instant askedAt) {
        String credential = authentication.takesBearer() ? Credentials.random() : "";
        HostId host = keys.claim(new Claim(key, HostId.random(), credential), facts, askedAt)
                .orElseThrow(() -> refusal(Status.ABORTED, "this host has asked again since"));
        return EnrollResponse.newBuilder()
                .setHostId(host.toString())
                .setCredential(credential)
                .setCertificate(certifying.certify(host, key))
                .build();
    }

    /** Nothing tells one such request from another, so each is a new host. */
    private EnrollResponse withoutKey(HostFacts facts) {
        HostId host = HostId.random();
        return EnrollResponse.newBuilder()
                .setHostId(host.toString())
                .setCredential(credentials.issue(host, facts))
                .build();
    }

    private Optional<PublicKey> requestedKey(EnrollRequest request) {
        if (request.getCertificateRequest().isEmpty() && authentication.takesBearer()) {
            return Optional.empty();
        }
        return Optional.of(certifying.requested(request.getCertificateRequest()));
    }

    private static StatusRuntimeException refusal(Status status, String why) {
        return status.withDescription(why).asRuntimeException();
    }
}
