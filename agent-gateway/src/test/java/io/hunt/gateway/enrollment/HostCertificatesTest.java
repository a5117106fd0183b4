package io.hunt.gateway.enrollment;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.enrollment.HostCertificates.IssuedCertificate;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import javax.sql.DataSource;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostCertificatesTest {

    private static final BigInteger SERIAL = BigInteger.ONE.shiftLeft(127).add(BigInteger.TWO);

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);
    private final HostCertificates certificates = new HostCertificates(jdbc);
    private final Instant now = Instant.now().truncatedTo(ChronoUnit.SECONDS);
    private final HostId host = HostId.random();

    @BeforeEach
    void theHostIsOfTheFleet() {
        jdbc.sql("insert into host (id) values (?)").param(host.value()).update();
        certificates.issued(List.of(new IssuedCertificate(host, SERIAL, now)));
    }

    @Test
    void a_certificate_counts_for_the_host_it_was_issued_to_and_one_that_was_not_issued_for_nobody() {
        assertThat(certificates.owner(SERIAL)).contains(host);
        assertThat(certificates.owner(SERIAL.add(BigInteger.ONE))).isEmpty();
    }

    @Test
    void a_host_that_was_retired_has_none_whether_they_were_revoked_yet_or_not() {
        jdbc.sql("delete from host where id = ?").param(host.value()).update();

        assertThat(certificates.owner(SERIAL)).isEmpty();
    }

    @Test
    void all_of_a_hosts_certificates_are_revoked_and_no_others() {
        HostId other = HostId.random();
        jdbc.sql("insert into host (id) values (?)").param(other.value()).update();
        certificates.issued(List.of(new IssuedCertificate(other, BigInteger.TEN, now)));
        certificates.issued(List.of(new IssuedCertificate(host, BigInteger.TWO, now.plusSeconds(5))));

        certificates.revoke(host);

        assertThat(certificates.owner(SERIAL)).isEmpty();
        assertThat(certificates.owner(BigInteger.TWO)).isEmpty();
        assertThat(certificates.owner(BigInteger.TEN)).contains(other);
    }

    @Test
    void the_one_in_use_stays_with_a_bounded_number_of_others() {
        assertThat(certificates.owner(SERIAL)).contains(host);
        for (int number = 100; number < 200; number++) {
            certificates.issued(List.of(new IssuedCertificate(host, BigInteger.valueOf(number), now)));
            certificates.deleteSurplus(host);
        }

        assertThat(count()).isEqualTo(17);
        assertThat(certificates.owner(SERIAL)).contains(host);
        assertThat(certificates.owner(BigInteger.valueOf(183))).isEmpty();
        assertThat(certificates.owner(BigInteger.valueOf(199))).contains(host);
    }

    @Test
    void those_before_the_one_in_use_are_given_up() {
        for (int number = 100; number < 110; number++) {
            certificates.issued(List.of(new IssuedCertificate(host, BigInteger.valueOf(number), now)));
        }
        assertThat(certificates.owner(BigInteger.valueOf(109))).contains(host);

        certificates.deleteSurplus(host);

        assertThat(count()).isEqualTo(3);
        assertThat(certificates.owner(SERIAL)).isEmpty();
        assertThat(certificates.owner(BigInteger.valueOf(107))).contains(host);
    }

    private int count() {
        return jdbc.sql("select count(*) from host_certificate where host_id = ?")
                .param(host.value())
                .query(Integer.class)
                .single();
    }

    @Test
    void those_that_ran_out_long_ago_are_forgotten() {
        certificates.issued(List.of(new IssuedCertificate(host, BigInteger.TEN, now.minus(Duration.ofDays(40)))));

        assertThat(certificates.deleteExpiredBefore(now.minus(Duration.ofDays(30))))
                .isOne();
        assertThat(certificates.owner(SERIAL)).contains(host);
        assertThat(certificates.owner(BigInteger.TEN)).isEmpty();
    }
}
