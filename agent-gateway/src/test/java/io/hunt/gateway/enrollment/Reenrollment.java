package io.hunt.gateway.enrollment;

import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostId;
import io.hunt.gateway.enrollment.EnrolledKeys.Claim;
import java.security.PublicKey;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;

/** One request to enroll with a key, as it arrived at a given time. */
public record Reenrollment(JdbcClient jdbc, PublicKey key, Instant askedAt) {

    /** Whether this request counts, and its credential with it. */
    public boolean claims(String credential, HostFacts facts) {
        return new EnrolledKeys(jdbc)
                .claim(new Claim(key, HostId.random(), credential), facts, askedAt)
                .isPresent();
    }

    /** Whether this is the credential of a host. */
    public boolean credentialIs(String credential) {
        return jdbc.sql("select exists (select from host_credential where secret_hash = ?)")
                .param(HostSecrets.hash(credential))
                .query(Boolean.class)
                .single();
    }
}
