package io.hunt.rest.host;

import io.hunt.api.rejection.Rejection.NotRotatable;
import io.hunt.api.host.EnrollmentCommand.RotateEnrollSecret;
import io.hunt.api.host.EnrollmentCommand.ShowEnrollSecret;
import io.hunt.api.host.HostQuery.Enrollment;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.ShowsSecret;
import io.hunt.rest.operation.Published;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What an agent needs to join the fleet. */
@RestController
@RequestMapping("/api/v1/admin/enrollment")
class EnrollmentController {

    private final Messages messages;

    EnrollmentController(Messages messages) {
        this.messages = messages;
    }

    @GetMapping
    @Published("Show what an agent needs to join")
    @RequiresRole(RequiredRole.ADMINS)
    @ShowsSecret
    EnrollmentJson getEnrollment(RequestContext context) {
        return EnrollmentJson.of(messages.send(new ShowEnrollSecret(context.username()), Enrollment.class, context));
    }

    @PostMapping("/rotate")
    @Published(
            value = "Make up a new enrollment secret",
            detail = "The old one enrolls nobody any more; hosts that have joined are not affected.",
            refuses = NotRotatable.class)
    @RequiresRole(RequiredRole.ADMINS)
    @ShowsSecret
    EnrollmentJson rotateEnrollmentSecret(RequestContext context) {
        return EnrollmentJson.of(messages.send(new RotateEnrollSecret(context.username()), Enrollment.class, context));
    }

    /** What an operator hands to agents, as JSON. */
    record EnrollmentJson(
            @Schema(description = "What an agent must know to join.", example = "made-up-by-the-service")
            String enrollSecret,

            @Schema(
                    description = "The certificate by which agents know the service, as PEM.",
                    example = "-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n")
            String caCertificate) {

        static EnrollmentJson of(Enrollment enrollment) {
            return new EnrollmentJson(enrollment.secret(), enrollment.caCertificate());
        }

        /** Never shows the secret. */
        @Override
        public String toString() {
            return "EnrollmentJson[]";
        }
    }
}
