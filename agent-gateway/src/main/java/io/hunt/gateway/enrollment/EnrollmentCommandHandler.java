package io.hunt.gateway.enrollment;

import io.hunt.api.host.EnrollmentCommand.RotateEnrollSecret;
import io.hunt.api.host.EnrollmentCommand.ShowEnrollSecret;
import io.hunt.api.host.EnrollmentEvent.EnrollSecretRotated;
import io.hunt.api.host.EnrollmentEvent.EnrollSecretShown;
import io.hunt.api.host.HostQuery.Enrollment;
import io.hunt.gateway.tls.CertificateAuthorities;
import io.hunt.gateway.tls.OperatorCertificate;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.jspecify.annotations.Nullable;

/** Command handler that shows and rotates the enrollment secret; runs in each process whose users may ask for it. */
final class EnrollmentCommandHandler {

    private final EnrollSecret secret;
    private final CertificateAuthorities certificateAuthorities;
    private final @Nullable OperatorCertificate own;

    /** @param own certificate set by the operator for the gateways; null if a generated one is used */
    EnrollmentCommandHandler(
            EnrollSecret secret, CertificateAuthorities certificateAuthorities, @Nullable OperatorCertificate own) {
        this.secret = secret;
        this.certificateAuthorities = certificateAuthorities;
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
        return new Enrollment(secret.reveal(), own == null ? certificateAuthorities.servicePem() : own.authorityPem());
    }
}
