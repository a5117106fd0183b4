package io.hunt.gateway.enrollment;

import io.hunt.api.host.EnrollmentCommand.RotateEnrollSecret;
import io.hunt.api.host.EnrollmentCommand.ShowEnrollSecret;
import io.hunt.api.host.EnrollmentEvent.EnrollSecretRotated;
import io.hunt.api.host.EnrollmentEvent.EnrollSecretShown;
import io.hunt.api.host.HostQuery.Enrollment;
import io.hunt.gateway.tls.Authorities;
import io.hunt.gateway.tls.OwnCertificate;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.jspecify.annotations.Nullable;

/** Command handler that shows and rotates the enrollment secret; runs in each process whose users may ask for it. */
public final class EnrollmentHandler {

    private final EnrollSecret secret;
    private final Authorities authorities;
    private final @Nullable OwnCertificate own;

    /** @param own certificate set by the operator for the gateways; null if a generated one is used */
    EnrollmentHandler(EnrollSecret secret, Authorities authorities, @Nullable OwnCertificate own) {
        this.secret = secret;
        this.authorities = authorities;
        this.own = own;
    }

    /** The event records the actor and a digest, never the secret. */
    @CommandHandler
    Enrollment handle(RotateEnrollSecret command, EventGateway events) {
        String digest = secret.rotate();
        events.publish(new EnrollSecretRotated(command.rotatedBy(), digest));
        return enrollment();
    }

    @CommandHandler
    Enrollment handle(ShowEnrollSecret command, EventGateway events) {
        events.publish(new EnrollSecretShown(command.shownTo()));
        return enrollment();
    }

    private Enrollment enrollment() {
        return new Enrollment(secret.reveal(), own == null ? authorities.servicePem() : own.authorityPem());
    }
}
