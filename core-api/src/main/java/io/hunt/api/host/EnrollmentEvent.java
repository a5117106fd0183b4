package io.hunt.api.host;

import org.jspecify.annotations.Nullable;

/** Everything that can have happened to the fleet's enrollment. */
public sealed interface EnrollmentEvent {

    /**
     * Hosts need a new secret to join from now on; the log does not know it.
     *
     * @param secretDigest SHA-256 of the secret, in hexadecimal digits; null in events of earlier releases
     */
    record EnrollSecretRotated(String rotatedBy, @Nullable String secretDigest) implements EnrollmentEvent {

        public EnrollSecretRotated(String rotatedBy) {
            this(rotatedBy, null);
        }
    }

    /**
     * A stored secret or authority of the fleet is recorded for the first time: at the first start that finds it.
     *
     * @param name `enroll-secret`, or the name of the authority
     * @param digest SHA-256, in hexadecimal digits, of the secret, or of certificate, line feed and private key
     */
    record FleetSecretRecorded(String name, String digest) implements EnrollmentEvent {}

    /** An admin was shown the secret; recorded before it is. */
    record EnrollSecretShown(String shownTo) implements EnrollmentEvent {}
}
