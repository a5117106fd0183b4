package io.hunt.gateway.enrolment;

import io.grpc.Status;
import io.grpc.StatusRuntimeException;
import io.hunt.api.host.EnrollmentCommand.RotateEnrollSecret;
import io.hunt.api.host.EnrollmentEvent.EnrollSecretRotated;
import io.hunt.api.host.HostCommand.EnrollHost;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostId;
import io.hunt.api.host.HostQuery.Enrollment;
import io.hunt.api.host.HostQuery.ShowEnrollment;
import io.hunt.gateway.tls.Certificates;
import io.hunt.proto.fleet.v1.EnrollRequest;
import io.hunt.proto.fleet.v1.EnrollResponse;
import java.util.concurrent.Semaphore;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.commandhandling.gateway.CommandGateway;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Lets hosts join that know the secret. */
@Component
public class Enrolling {

    private static final int AT_ONCE = 32;

    private final Semaphore places = new Semaphore(AT_ONCE);
    private final EnrollSecret secret;
    private final Certificates certificates;
    private final Credentials credentials;
    private final CommandGateway commands;

    Enrolling(EnrollSecret secret, Certificates certificates, Credentials credentials, CommandGateway commands) {
        this.secret = secret;
        this.certificates = certificates;
        this.credentials = credentials;
        this.commands = commands;
    }

    /** Blocks while the host's record is made durable. */
    public EnrollResponse enroll(EnrollRequest request) {
        if (!secret.matches(request.getEnrollSecret())) {
            throw refusal(Status.UNAUTHENTICATED, "wrong enrolment secret");
        }
        HostFacts facts = FactsReading.read(request.getFacts())
                .orElseThrow(() -> refusal(Status.INVALID_ARGUMENT, "facts out of bounds"));
        if (!places.tryAcquire()) {
            throw refusal(Status.RESOURCE_EXHAUSTED, "too many enrolments at once");
        }
        try {
            return enroll(facts);
        } finally {
            places.release();
        }
    }

    /** The credential comes first: one without a host is harmless, a host without one could never connect. */
    private EnrollResponse enroll(HostFacts facts) {
        HostId host = HostId.random();
        String credential = credentials.issue(host, facts);
        commands.sendAndWait(new EnrollHost(host, facts));
        return EnrollResponse.newBuilder()
                .setHostId(host.toString())
                .setCredential(credential)
                .build();
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
