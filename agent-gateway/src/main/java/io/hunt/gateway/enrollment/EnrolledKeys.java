package io.hunt.gateway.enrollment;

import io.hunt.api.id.HostId;
import java.security.PublicKey;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Table {@code enrolled_key} of hosts by public key, so that a repeated enrollment with the same key, for example after
 * a lost answer, gives the same host.
 */
@Repository
class EnrolledKeys {

    private static final String CLAIM = """
            with asked as (
              select key_hash, host_id, asked_at, nullif(secret_hash, '') as secret_hash, facts_hash
              from unnest(?::bytea[], ?::uuid[], ?::timestamptz[], ?::bytea[], ?::bytea[])
                as a (key_hash, host_id, asked_at, secret_hash, facts_hash)),
            known as (
              insert into enrolled_key as known (key_hash, host_id, asked_at)
              select key_hash, host_id, asked_at from asked order by key_hash
              on conflict (key_hash) do update set asked_at = greatest(known.asked_at, excluded.asked_at)
              returning key_hash, host_id, asked_at),
            latest as (
              select asked.host_id as given, known.host_id, asked.secret_hash, asked.facts_hash
              from asked join known using (key_hash) where known.asked_at <= asked.asked_at),
            kept as (
              insert into host_credential (host_id, secret_hash, facts_hash)
              select host_id, secret_hash, facts_hash from latest order by host_id
              on conflict (host_id) do update set secret_hash = excluded.secret_hash)
            select given, host_id from latest""";

    private static final byte[] NONE = {};

    private final JdbcClient jdbc;

    EnrolledKeys(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * Returns the host of each key, indexed by the id given in the enrollment; a new key gets the given id. The
     * credential replaces the host's earlier one. The result lacks an enrollment if the host has enrolled again since,
     * because its answer would lock the host out.
     *
     * @param enrollments enrollments with keys
     */
    Map<HostId, HostId> claim(List<Enrollment> enrollments) {
        if (enrollments.isEmpty()) {
            return Map.of();
        }
        Collection<Enrollment> latest = latestOfEachKey(enrollments);
        return jdbc
                .sql(CLAIM)
                .params(
                        hashes(latest, each -> hash(key(each))),
                        latest.stream().map(each -> each.host().toString()).toArray(String[]::new),
                        latest.stream().map(each -> each.askedAt().toString()).toArray(String[]::new),
                        hashes(
                                latest,
                                each -> each.credential().isEmpty() ? NONE : HostSecrets.hash(each.credential())),
                        hashes(latest, each -> BearerCredentials.fingerprint(each.facts())))
                .query((row, _) -> Map.entry(
                        new HostId(row.getObject("given", UUID.class)),
                        new HostId(row.getObject("host_id", UUID.class))))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /**
     * Returns the latest enrollment of each key, because one statement cannot write a row twice. If two requests arrived
     * at the same instant, the last one wins.
     */
    private static Collection<Enrollment> latestOfEachKey(List<Enrollment> enrollments) {
        return enrollments.stream()
                .collect(Collectors.toMap(
                        EnrolledKeys::key,
                        each -> each,
                        (one, next) -> one.askedAt().isAfter(next.askedAt()) ? one : next))
                .values();
    }

    private static PublicKey key(Enrollment enrollment) {
        return enrollment.certified().orElseThrow().key();
    }

    private static byte[][] hashes(Collection<Enrollment> of, Function<Enrollment, byte[]> hash) {
        return of.stream().map(hash).toArray(byte[][]::new);
    }

    /** Deletes the key of a retired host, which may then enroll as a new host. */
    void forget(HostId host) {
        jdbc.sql("delete from enrolled_key where host_id = ?")
                .param(host.value())
                .update();
    }

    /** Returns the hash of this key in hexadecimal digits. */
    static String digest(PublicKey key) {
        return HexFormat.of().formatHex(hash(key));
    }

    static byte[] hash(PublicKey key) {
        return HostSecrets.sha256(key.getEncoded());
    }
}
