package io.hunt.gateway.enrollment;

import io.hunt.api.host.HostId;
import java.math.BigInteger;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The certificates that count: those that were issued and not revoked. */
@Repository
public class HostCertificates {

    /** A host that keeps renewing gives its oldest ones up. */
    private static final int MOST_OF_A_HOST = 4;

    private final JdbcClient jdbc;
    private final SharedLookup<BigInteger, HostId> owners = new SharedLookup<>("certificate-owners", this::owners);

    /** What is kept of a certificate. */
    record Issued(HostId host, BigInteger serial, Instant notAfter) {

        static Issued of(HostId host, X509Certificate certificate) {
            return new Issued(
                    host,
                    certificate.getSerialNumber(),
                    certificate.getNotAfter().toInstant());
        }
    }

    HostCertificates(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** From now on these hosts may show these certificates. */
    void issued(List<Issued> issued) {
        jdbc.sql("""
                insert into host_certificate (serial, host_id, not_after)
                select * from unnest(?::bytea[], ?::uuid[], ?::timestamptz[])""")
                .params(
                        issued.stream().map(each -> each.serial().toByteArray()).toArray(byte[][]::new),
                        issued.stream().map(each -> each.host().toString()).toArray(String[]::new),
                        issued.stream().map(each -> each.notAfter().toString()).toArray(String[]::new))
                .update();
    }

    /** Beside the one just issued a host keeps the few that came last. */
    void thinOut(BigInteger serial, HostId host) {
        jdbc.sql("""
                delete from host_certificate where serial in (
                  select serial from host_certificate where host_id = ? and serial <> ?
                  order by place desc offset ?)""")
                .params(host.value(), serial.toByteArray(), MOST_OF_A_HOST - 1)
                .update();
    }

    /** Whose certificate this is; that of a host which was retired is nobody's. */
    public Optional<HostId> owner(BigInteger serial) {
        return owners.find(serial);
    }

    private Map<BigInteger, HostId> owners(Set<BigInteger> serials) {
        return jdbc
                .sql("""
                select c.serial, c.host_id from host_certificate c join host h on h.id = c.host_id
                where c.serial = any (?::bytea[])""")
                .param(serials.stream().map(BigInteger::toByteArray).toArray(byte[][]::new))
                .query((row, _) -> Map.entry(
                        new BigInteger(row.getBytes("serial")), new HostId(row.getObject("host_id", UUID.class))))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Each of the host's certificates counts no more, from now on and in every process. */
    public void revoke(HostId host) {
        jdbc.sql("delete from host_certificate where host_id = ?")
                .param(host.value())
                .update();
    }

    /** Forgets those that ran out before then; answers how many. */
    int forgetBefore(Instant end) {
        return jdbc.sql("delete from host_certificate where not_after < ?")
                .param(end.atOffset(ZoneOffset.UTC))
                .update();
    }
}
