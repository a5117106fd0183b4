package io.hunt.gateway.enrollment;

import io.hunt.api.host.HostFacts;
import io.hunt.api.id.HostId;
import io.hunt.gateway.enrollment.Enrollment.KeyCertificate;
import io.hunt.gateway.testing.Keys;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Enrollment request with a key and its time of arrival. */
public record Reenrollment(JdbcClient jdbc, PublicKey key, Instant askedAt) {

    /** Returns true if this request and its credential are accepted. */
    public boolean claims(String credential, HostFacts facts) {
        return !new EnrolledKeys(jdbc).claim(List.of(with(credential, facts))).isEmpty();
    }

    private Enrollment with(String credential, HostFacts facts) {
        var certified = new KeyCertificate(key, certificate(key));
        return new Enrollment(HostId.random(), facts, "10.0.0.7", askedAt, credential, Optional.of(certified));
    }

    /** Certificate with an arbitrary issuer. */
    static X509Certificate certificate(PublicKey key) {
        return Keys.forged(
                key,
                KeyPurposeId.id_kp_clientAuth,
                new X500Name("CN=alpha"),
                Keys.pair().getPrivate());
    }

    /** Returns true if this is the credential of a host. */
    public boolean credentialIs(String credential) {
        return jdbc.sql("select exists (select from host_credential where secret_hash = ?)")
                .param(HostSecrets.hash(credential))
                .query(Boolean.class)
                .single();
    }
}
