package io.hunt.api.host;

/** Everything that can have happened to the fleet's enrollment. */
public sealed interface EnrollmentEvent {

    /** Hosts need a new secret to join from now on; the log does not know it. */
    record EnrollSecretRotated(String rotatedBy) implements EnrollmentEvent {}

    /** An admin was shown the secret; recorded before it is. */
    record EnrollSecretShown(String shownTo) implements EnrollmentEvent {}
}
