package io.hunt.gateway.enrollment;

import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostId;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.security.PublicKey;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Which host enrolled with which key: who asks again with the same key, because no answer came, is the same host. */
@Repository
public class EnrolledKeys {

    private final JdbcClient jdbc;

    EnrolledKeys(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * What a host asks for.
     *
     * @param host the id it is given if its key is new
     * @param credential empty where hosts have only certificates
     */
    record Claim(PublicKey key, HostId host, String credential) {

        /** Keeps the credential out of logs. */
        @Override
        public String toString() {
            return "Claim[host=%s]".formatted(host);
        }
    }

    /**
     * The host that the key belongs to, the given one if it belongs to none. The credential replaces the host's earlier
     * one. Empty if the host has asked again since: that request counts, and this one's answer would lock the host out.
     *
     * @param askedAt when the host's request arrived
     */
    Optional<HostId> claim(Claim claim, HostFacts facts, Instant askedAt) {
        return jdbc.sql("""
                with asked as (
                  insert into enrolled_key as known (key_hash, host_id, asked_at) values (:key, :host, :at)
                  on conflict (key_hash) do update set asked_at = greatest(known.asked_at, excluded.asked_at)
                  returning known.host_id, known.asked_at <= :at as latest)
                insert into host_credential as had (host_id, secret_hash, facts_hash)
                select host_id, :credential, :facts from asked where latest
                on conflict (host_id) do update set secret_hash = excluded.secret_hash
                returning had.host_id""")
                .param("key", hash(claim.key()))
                .param("host", claim.host().value())
                .param("at", askedAt.atOffset(ZoneOffset.UTC))
                .param("credential", claim.credential().isEmpty() ? null : HostSecrets.hash(claim.credential()))
                .param("facts", Credentials.fingerprint(facts))
                .query((row, _) -> new HostId(row.getObject("host_id", UUID.class)))
                .optional();
    }

    /** A retired host's key may enroll as a new host. */
    public void forget(HostId host) {
        jdbc.sql("delete from enrolled_key where host_id = ?")
                .param(host.value())
                .update();
    }

    private static byte[] hash(PublicKey key) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(key.getEncoded());
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
