package io.hunt.api.host;

/** Everything that can be asked of the fleet's enrollment. */
public sealed interface EnrollmentCommand {

    /**
     * Makes up a new enrollment secret; the old one enrolls nobody any more. Answers {@link HostQuery.Enrollment}. Refused
     * with {@code not_rotatable} when the operator has set the secret.
     */
    record RotateEnrollSecret(String rotatedBy) implements EnrollmentCommand {}

    /** Shows what hosts need to join, once that is recorded. Answers {@link HostQuery.Enrollment}. */
    record ShowEnrollSecret(String shownTo) implements EnrollmentCommand {}
}
