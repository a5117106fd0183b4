package io.hunt.gateway.enrollment;

import com.google.protobuf.ByteString;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostProof;
import io.hunt.api.id.HostId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Table {@code host_credential} of hosts' bearer credentials, stored as hashes. */
@Repository
public class BearerCredentials {

    private static final String PREFIX = "ha_";
    private static final int LONGEST = 128;

    private final JdbcClient jdbc;
    private final BatchedLookup<ByteString, HostId> owners = new BatchedLookup<>("credential-owners", this::owners);
    private final BatchedLookup<HostId, ByteString> facts = new BatchedLookup<>("known-facts", this::fingerprints);

    BearerCredentials(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores the credential of a new host. */
    public void issue(HostId host, HostFacts facts, String credential) {
        jdbc.sql("insert into host_credential (host_id, secret_hash, facts_hash) values (?, ?, ?)")
                .params(host.value(), HostSecrets.hash(credential), fingerprint(facts))
                .update();
    }

    /** Stores the credentials of new hosts. */
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

    /** Returns a random credential; only its hash is stored. */
    public static String random() {
        return PREFIX + HostSecrets.random();
    }

    /** Returns the host with this credential; empty if the host was retired. */
    public Optional<HostId> owner(String credential) {
        if (!credential.startsWith(PREFIX) || credential.length() > LONGEST) {
            return Optional.empty();
        }
        return owners.find(ByteString.copyFrom(HostSecrets.hash(credential)));
    }

    private Map<ByteString, HostId> owners(Set<ByteString> hashes) {
        return jdbc
                .sql("""
                select c.secret_hash, c.host_id from host_credential c join host h on h.id = c.host_id
                where c.secret_hash = any (?::bytea[])""")
                .param(hashes.stream().map(ByteString::toByteArray).toArray(byte[][]::new))
                .query((row, _) -> Map.entry(ByteString.copyFrom(row.getBytes("secret_hash")), host(row)))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Deletes the credential of a retired host. */
    void forget(HostId host) {
        jdbc.sql("delete from host_credential where host_id = ?")
                .param(host.value())
                .update();
    }

    /** Returns true if the host's facts differ from the last recorded ones. */
    public boolean factsDiffer(HostId host, HostFacts said) {
        return facts.find(host)
                .filter(known -> !known.equals(ByteString.copyFrom(fingerprint(said))))
                .isPresent();
    }

    private Map<HostId, ByteString> fingerprints(Set<HostId> hosts) {
        return jdbc
                .sql("select host_id, facts_hash from host_credential where host_id = any (?::uuid[])")
                .param(hosts.stream().map(HostId::toString).toArray(String[]::new))
                .query((row, _) -> Map.entry(host(row), ByteString.copyFrom(row.getBytes("facts_hash"))))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    private static HostId host(ResultSet row) throws SQLException {
        return new HostId(row.getObject("host_id", UUID.class));
    }

    /** Records the facts for later comparison. */
    public void updateFacts(HostId host, HostFacts facts) {
        jdbc.sql("update host_credential set facts_hash = ? where host_id = ?")
                .params(fingerprint(facts), host.value())
                .update();
    }

    /** Replaces the host's credential; the old one becomes invalid. */
    public void replace(HostId host, String credential) {
        jdbc.sql("update host_credential set secret_hash = ? where host_id = ?")
                .params(HostSecrets.hash(credential), host.value())
                .update();
    }

    /** Returns digests of this credential for the event log. */
    public static HostProof proof(String credential) {
        return new HostProof(HostSecrets.digest(HostSecrets.hash(credential)), null, null);
    }

    static byte[] fingerprint(HostFacts facts) {
        return HostSecrets.hash(facts.toString());
    }
}
