package io.hunt.gateway.enrollment;

import io.hunt.api.host.HostFacts;
import io.hunt.api.id.HostId;
import io.hunt.api.host.HostProof;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;

/**
 * One admitted request to enroll, with all that is made for it before anything is written.
 *
 * @param host the id that it is given if its key is new
 * @param askedAt when the request arrived
 * @param credential empty where hosts have only certificates
 * @param certified empty where the host has only a credential
 */
record Enrollment(
        HostId host,
        HostFacts facts,
        String address,
        Instant askedAt,
        String credential,
        Optional<Certified> certified) {

    /**
     * The host's key.
     *
     * @param certificate for the id that the host is given if its key is new
     */
    record Certified(PublicKey key, X509Certificate certificate) {}

    /**
     * Digests of what the host was given.
     *
     * @param joined the host; the certificate counts for the given id only
     */
    HostProof proof(HostId joined) {
        return new HostProof(
                credential.isEmpty() ? null : HostSecrets.digest(HostSecrets.hash(credential)),
                certified
                        .map(known -> HexFormat.of().formatHex(EnrolledKeys.hash(known.key())))
                        .orElse(null),
                certified
                        .filter(_ -> joined.equals(host))
                        .map(known -> known.certificate().getSerialNumber().toString(16))
                        .orElse(null));
    }

    /** Keeps the credential out of logs. */
    @Override
    public String toString() {
        return "Enrollment[host=%s]".formatted(host);
    }
}
