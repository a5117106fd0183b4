package io.hunt.api.host;

import io.hunt.api.host.HostCommand.EnrollHost;
import java.util.List;

/** Everything that can be asked of the fleet's enrollment. */
public sealed interface EnrollmentCommand {

    /**
     * Makes new hosts known, all or none. Answers the ids of those that were new; the others join by {@link EnrollHost}.
     * Refused with {@code validation_failed} when there are more than {@value #MOST}.
     *
     * @param hosts distinct
     */
    record EnrollHosts(List<EnrollHost> hosts) implements EnrollmentCommand {

        public static final int MOST = 100;
    }

    /**
     * Makes up a new enrollment secret; the old one enrolls nobody any more. Answers {@link HostQuery.Enrollment}. Refused
     * with {@code not_rotatable} when the operator has set the secret.
     */
    record RotateEnrollSecret(String rotatedBy) implements EnrollmentCommand {}

    /** Shows what hosts need to join, once that is recorded. Answers {@link HostQuery.Enrollment}. */
    record ShowEnrollSecret(String shownTo) implements EnrollmentCommand {}
}
