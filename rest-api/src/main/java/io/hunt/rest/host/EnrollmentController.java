package io.hunt.rest.host;

import io.hunt.api.host.HostQuery.Enrollment;
import io.hunt.api.host.HostQuery.ShowEnrollment;
import io.hunt.rest.contract.Published;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.Visit;
import io.hunt.rest.security.Audience;
import io.hunt.rest.security.OpenTo;
import org.springframework.web.bind.annotation.GetMapping;
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
    @OpenTo(Audience.ADMINS)
    EnrollmentJson show(Visit visit) {
        Enrollment enrollment = messages.ask(new ShowEnrollment(), Enrollment.class, visit);
        return new EnrollmentJson(enrollment.secret(), enrollment.caCertificate());
    }

    /** What an operator hands to agents, as JSON. */
    record EnrollmentJson(String enrollSecret, String caCertificate) {

        /** Never shows the secret. */
        @Override
        public String toString() {
            return "EnrollmentJson[]";
        }
    }
}
