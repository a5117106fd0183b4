package io.hunt.gateway.enrollment;

import io.hunt.api.host.EnrollmentCommand.RotateEnrollSecret;
import io.hunt.api.host.EnrollmentEvent.EnrollSecretRotated;
import io.hunt.api.host.HostQuery.Enrollment;
import io.hunt.api.host.HostQuery.ShowEnrollment;
import io.hunt.gateway.tls.Authorities;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.axonframework.queryhandling.QueryHandler;

/** Shows what hosts need to join, and replaces the secret, in every process whose users ask for it. */
public final class EnrollmentHandler {

    private final EnrollSecret secret;
    private final Authorities authorities;

    EnrollmentHandler(EnrollSecret secret, Authorities authorities) {
        this.secret = secret;
        this.authorities = authorities;
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
        return new Enrollment(secret.reveal(), authorities.servicePem());
    }
}
