package io.hunt.api.host;

import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import org.jspecify.annotations.Nullable;

/** Events of the enrollment of hosts. */
public sealed interface EnrollmentEvent {

    /**
     * The enrollment secret was replaced; the log does not contain the secret.
     *
     * @param secretDigest SHA-256 of the secret, in hexadecimal digits; null in events of earlier releases
     */
    @SecurityRelevant(value = SecurityEventKind.ENROLL_SECRET_ROTATED, by = "rotatedBy")
    record EnrollSecretRotated(String rotatedBy, @Nullable String secretDigest) implements EnrollmentEvent {

        public EnrollSecretRotated(String rotatedBy) {
            this(rotatedBy, null);
        }
    }

    /**
     * A stored secret or certificate authority of the fleet was recorded for the first time, at the first start that found it.
     *
     * @param name `enroll-secret`, or the name of the authority
     * @param digest SHA-256, in hexadecimal digits, of the secret, or of the certificate, a line feed and the private key
     */
    record FleetSecretRecorded(String name, String digest) implements EnrollmentEvent {}

    /** The enrollment secret was shown to an admin; recorded before it is shown. */
    @SecurityRelevant(value = SecurityEventKind.ENROLL_SECRET_SHOWN, by = "shownTo")
    record EnrollSecretShown(String shownTo) implements EnrollmentEvent {}
}
