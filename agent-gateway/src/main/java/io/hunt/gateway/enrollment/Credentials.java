package io.hunt.gateway.enrollment;

import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostId;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The hosts' credentials, hashed. */
@Repository
public class Credentials {

    private static final String PREFIX = "ha_";
    private static final int LONGEST = 128;

    private final JdbcClient jdbc;

    Credentials(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** A new credential, told this once. */
    public String issue(HostId host, HostFacts facts) {
        String credential = random();
        jdbc.sql("insert into host_credential (host_id, secret_hash, facts_hash) values (?, ?, ?)")
                .params(host.value(), HostSecrets.hash(credential), fingerprint(facts))
                .update();
        return credential;
    }

    /** The credentials of new hosts. */
    void issue(List<Enrollment> enrollments) {
        jdbc.sql("""
                insert into host_credential (host_id, secret_hash, facts_hash)
                select * from unnest(?::uuid[], ?::bytea[], ?::bytea[])""")
                .params(
                        enrollments.stream().map(each -> each.host().toString()).toArray(String[]::new),
                        enrollments.stream()
                                .map(each -> HostSecrets.hash(each.credential()))
                                .toArray(byte[][]::new),
                        enrollments.stream()
                                .map(each -> fingerprint(each.facts()))
                                .toArray(byte[][]::new))
                .update();
    }

    static String random() {
        return PREFIX + HostSecrets.random();
    }

    /** Whose credential this is; that of a host which was retired is nobody's. */
    public Optional<HostId> owner(String credential) {
        if (!credential.startsWith(PREFIX) || credential.length() > LONGEST) {
            return Optional.empty();
        }
        return jdbc.sql("""
                select c.host_id from host_credential c join host h on h.id = c.host_id
                where c.secret_hash = ?""")
                .param(HostSecrets.hash(credential))
                .query((row, _) -> new HostId(row.getObject("host_id", UUID.class)))
                .optional();
    }

    /** A retired host's credential is forgotten. */
    public void forget(HostId host) {
        jdbc.sql("delete from host_credential where host_id = ?")
                .param(host.value())
                .update();
    }

    /** Whether the host says something else of itself than when this was last asked. */
    public boolean factsDiffer(HostId host, HostFacts facts) {
        return jdbc.sql("select facts_hash from host_credential where host_id = ?")
                .param(host.value())
                .query((row, _) -> row.getBytes("facts_hash"))
                .optional()
                .filter(known -> !Arrays.equals(known, fingerprint(facts)))
                .isPresent();
    }

    /** From now on these are the facts to differ from. */
    public void factsAre(HostId host, HostFacts facts) {
        jdbc.sql("update host_credential set facts_hash = ? where host_id = ?")
                .params(fingerprint(facts), host.value())
                .update();
    }

    /** A new credential in place of the one the host had, which is worth nothing from now on. */
    public String reissue(HostId host) {
        String credential = random();
        jdbc.sql("update host_credential set secret_hash = ? where host_id = ?")
                .params(HostSecrets.hash(credential), host.value())
                .update();
        return credential;
    }

    static byte[] fingerprint(HostFacts facts) {
        return HostSecrets.hash(facts.toString());
    }
}
