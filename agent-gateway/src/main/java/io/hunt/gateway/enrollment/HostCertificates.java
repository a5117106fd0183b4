package io.hunt.gateway.enrollment;

import io.hunt.api.id.HostId;
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

/** Table {@code host_certificate} of the valid certificates: issued and not revoked. */
@Repository
class HostCertificates {

    /** Maximum number of certificates kept from before the one in use. */
    private static final int MOST_BEFORE = 2;

    /**
     * Maximum number of certificates kept that are newer than the one in use; all but one may have been lost on the way
     * to the host.
     */
    private static final int MOST_AFTER = 16;

    private final JdbcClient jdbc;
    private final BatchedLookup<BigInteger, HostId> owners = new BatchedLookup<>("certificate-owners", this::owners);

    /** Stored data of a certificate. */
    record IssuedCertificate(HostId host, BigInteger serial, Instant notAfter) {

        static IssuedCertificate of(HostId host, X509Certificate certificate) {
            return new IssuedCertificate(
                    host,
                    certificate.getSerialNumber(),
                    certificate.getNotAfter().toInstant());
        }
    }

    HostCertificates(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Stores certificates, which are then accepted. */
    void issued(List<IssuedCertificate> issued) {
        jdbc.sql("""
                insert into host_certificate (serial, host_id, not_after)
                select * from unnest(?::bytea[], ?::uuid[], ?::timestamptz[])""")
                .params(
                        issued.stream().map(each -> each.serial().toByteArray()).toArray(byte[][]::new),
                        issued.stream().map(each -> each.host().toString()).toArray(String[]::new),
                        issued.stream().map(each -> each.notAfter().toString()).toArray(String[]::new))
                .update();
    }

    /**
     * Deletes old certificates of the host, except the one in use, which is the latest that was shown, and the latest
     * few before and after it.
     */
    void deleteSurplus(HostId host) {
        jdbc.sql("""
                delete from host_certificate where serial in (
                  select serial
                  from (select c.serial, c.place > latest.place as is_after,
                               row_number() over (partition by c.place > latest.place order by c.place desc) as number
                        from host_certificate c
                        cross join (select coalesce(max(place), 0) as place
                                    from host_certificate where host_id = ? and used) latest
                        where c.host_id = ? and c.place <> latest.place) others
                  where number > case when is_after then ? else ? end)""")
                .params(host.value(), host.value(), MOST_AFTER, MOST_BEFORE)
                .update();
    }

    /** Returns the host of a shown certificate and marks the certificate as in use; empty if the host was retired. */
    Optional<HostId> owner(BigInteger serial) {
        return owners.find(serial);
    }

    private Map<BigInteger, HostId> owners(Set<BigInteger> serials) {
        return jdbc
                .sql("""
                with shown as materialized (
                  select c.serial, c.host_id, c.used from host_certificate c join host h on h.id = c.host_id
                  where c.serial = any (?::bytea[])),
                used as (
                  update host_certificate set used = true
                  where serial in (select c.serial from host_certificate c join shown s on s.serial = c.serial
                                   where not s.used order by c.serial for update of c))
                select serial, host_id from shown""")
                .param(serials.stream().map(BigInteger::toByteArray).toArray(byte[][]::new))
                .query((row, _) -> Map.entry(
                        new BigInteger(row.getBytes("serial")), new HostId(row.getObject("host_id", UUID.class))))
                .list()
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /** Revokes all certificates of the host, in all processes at once. */
    void revoke(HostId host) {
        jdbc.sql("delete from host_certificate where host_id = ?")
                .param(host.value())
                .update();
    }

    /** Deletes certificates that expired before this time, and returns their number. */
    int deleteExpiredBefore(Instant end) {
        return jdbc.sql("delete from host_certificate where not_after < ?")
                .param(end.atOffset(ZoneOffset.UTC))
                .update();
    }
}
