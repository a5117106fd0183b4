package io.hunt.api.host;

import io.hunt.api.host.HostCommand.EnrollHost;
import java.util.List;

/** Commands about the enrollment of hosts. */
public sealed interface EnrollmentCommand {

    /**
     * Enrolls new hosts in one transaction. Returns the ids of the new hosts; {@link EnrollHost} handles the others.
     * Refused with {@code validation_failed} for more than {@value #MOST} hosts.
     *
     * @param hosts distinct hosts
     */
    record EnrollHosts(List<EnrollHost> hosts) implements EnrollmentCommand {

        public static final int MOST = 100;
    }

    /**
     * Generates a new enrollment secret; the old one is no longer accepted. Returns {@link HostQuery.Enrollment}. Refused
     * with {@code not_rotatable} if the operator has set the secret.
     */
    record RotateEnrollSecret(String rotatedBy) implements EnrollmentCommand {}

    /** Shows the data that hosts need for enrollment, after recording the access. Returns {@link HostQuery.Enrollment}. */
    record ShowEnrollSecret(String shownTo) implements EnrollmentCommand {}
}
