package io.hunt.gateway.enrollment;

import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostProof;
import io.hunt.api.id.HostId;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Optional;

/**
 * Accepted enrollment request, with the credentials prepared before anything is written.
 *
 * @param host id of the host if its key is new
 * @param askedAt time at which the request arrived
 * @param credential bearer credential; empty if only certificates are used
 * @param certified certificate; empty if the host only has a credential
 */
record Enrollment(
        HostId host,
        HostFacts facts,
        String address,
        Instant askedAt,
        String credential,
        Optional<KeyCertificate> certified) {

    /**
     * Key of the host with its certificate.
     *
     * @param certificate certificate for the id that the host gets if its key is new
     */
    record KeyCertificate(PublicKey key, X509Certificate certificate) {}

    /**
     * Returns digests of the credentials given to the host.
     *
     * @param joined host that enrolled; the certificate is valid only if it has the given id
     */
    HostProof proof(HostId joined) {
        return new HostProof(
                credential.isEmpty() ? null : HostSecrets.digest(HostSecrets.hash(credential)),
                certified.map(known -> EnrolledKeys.digest(known.key())).orElse(null),
                certified
                        .filter(_ -> joined.equals(host))
                        .map(known -> known.certificate().getSerialNumber().toString(16))
                        .orElse(null));
    }

    /** Omits the credential. */
    @Override
    public String toString() {
        return "Enrollment[host=%s]".formatted(host);
    }
}
