package io.hunt.rest.host;

import io.hunt.api.host.EnrollmentCommand.RotateEnrollSecret;
import io.hunt.api.host.EnrollmentCommand.ShowEnrollSecret;
import io.hunt.api.host.HostQuery.Enrollment;
import io.hunt.api.rejection.Rejection.NotRotatable;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.ShowsSecret;
import io.swagger.v3.oas.annotations.media.Schema;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the enrollment secret and the CA certificate. */
@RestController
@RequestMapping("/api/v1/admin/enrollment")
class EnrollmentController {

    private final MessageGateway messageGateway;

    EnrollmentController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping
    @ApiOperation("Show the enrollment data of agents")
    @RequiresRole(RequiredRole.ADMINS)
    @ShowsSecret
    EnrollmentJson getEnrollment(RequestContext context) {
        return EnrollmentJson.of(
                messageGateway.send(new ShowEnrollSecret(context.username()), Enrollment.class, context));
    }

    @PostMapping("/rotate")
    @ApiOperation(
            value = "Create a new enrollment secret",
            detail = "The old secret becomes invalid for enrollment; enrolled hosts are not affected.",
            refuses = NotRotatable.class)
    @RequiresRole(RequiredRole.ADMINS)
    @ShowsSecret
    EnrollmentJson rotateEnrollmentSecret(RequestContext context) {
        return EnrollmentJson.of(
                messageGateway.send(new RotateEnrollSecret(context.username()), Enrollment.class, context));
    }

    /** Enrollment data of agents, as JSON. */
    record EnrollmentJson(
            @Schema(description = "Enrollment secret.", example = "made-up-by-the-service")
            String enrollSecret,

            @Schema(
                    description = "CA certificate by which agents verify the service, in PEM.",
                    example = "-----BEGIN CERTIFICATE-----\n…\n-----END CERTIFICATE-----\n")
            String caCertificate) {

        static EnrollmentJson of(Enrollment enrollment) {
            return new EnrollmentJson(enrollment.secret(), enrollment.caCertificate());
        }

        /** Omits the secret. */
        @Override
        public String toString() {
            return "EnrollmentJson[]";
        }
    }
}
