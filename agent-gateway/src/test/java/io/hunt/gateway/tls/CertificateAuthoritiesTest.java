package io.hunt.gateway.tls;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.testing.Keys;
import io.hunt.gateway.tls.CertificateGenerator.AuthorityPem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CertificateAuthoritiesTest {

    private final JdbcClient jdbc = JdbcClient.create(TestDatabase.migrated());

    @TempDir
    Path older;

    @TempDir
    Path elsewhere;

    @Test
    void those_of_an_older_data_directory_are_taken_over_and_count_in_every_process() throws Exception {
        AuthorityPem service = CertificateGenerator.authority(Instant.now());
        AuthorityPem hosts = CertificateGenerator.hostsAuthority();
        write(older, "ca", service);
        write(older, "hosts-ca", hosts);
        X509Certificate ofTheService = made(ServiceCertificate.in(older, "127.0.0.1"));

        CertificateAuthorities first = authorities(older);
        first.copyService();
        X509Certificate ofAHost = certified(first);
        CertificateAuthorities second = authorities(elsewhere);
        second.copyService();

        assertThat(second.servicePem()).isEqualTo(service.certificate());
        assertThat(second.hosts()).isEqualTo(hosts);
        assertThat(HostAuthority.of(second).hasIssued(ofAHost)).isTrue();
        assertThat(made(ServiceCertificate.in(older, "127.0.0.1")))
                .as("agents keep their trust")
                .isEqualTo(ofTheService);
        assertIsOf(service, made(ServiceCertificate.in(elsewhere, "127.0.0.1")));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(elsewhere.resolve("ca.key"))))
                .isEqualTo("rw-------");
    }

    @Test
    void they_are_taken_over_once() throws Exception {
        write(older, "ca", CertificateGenerator.authority(Instant.now()));
        write(older, "hosts-ca", CertificateGenerator.hostsAuthority());
        String service = authorities(older).servicePem();
        AuthorityPem hosts = authorities(older).hosts();

        write(older, "ca", CertificateGenerator.authority(Instant.now()));
        write(older, "hosts-ca", CertificateGenerator.hostsAuthority());

        assertThat(authorities(older).servicePem()).isEqualTo(service);
        assertThat(authorities(older).hosts()).isEqualTo(hosts);
    }

    @Test
    void a_directory_that_had_another_authority_gets_a_certificate_of_the_common_one() throws Exception {
        X509Certificate before = made(ServiceCertificate.in(elsewhere, "127.0.0.1"));
        AuthorityPem common = CertificateGenerator.authority(Instant.now());
        write(older, "ca", common);
        authorities(older).copyService();

        authorities(elsewhere).copyService();

        X509Certificate after = made(ServiceCertificate.in(elsewhere, "127.0.0.1"));
        assertThat(after).isNotEqualTo(before);
        assertIsOf(common, after);
    }

    /** An early release did not keep the key of the authority. */
    @Test
    void without_its_key_the_authority_still_counts_where_its_certificate_is() throws Exception {
        X509Certificate kept = made(ServiceCertificate.in(older, "127.0.0.1"));
        String authority = Files.readString(older.resolve("ca.crt"));
        Files.delete(older.resolve("ca.key"));

        CertificateAuthorities taken = authorities(older);
        taken.copyService();

        assertThat(taken.servicePem()).isEqualTo(authority);
        assertThat(made(ServiceCertificate.in(older, "127.0.0.1"))).isEqualTo(kept);
        assertThat(HostAuthority.of(taken).hasIssued(certified(taken))).isTrue();
    }

    @Test
    void of_processes_that_start_at_once_one_makes_them() {
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var made = IntStream.range(0, 8)
                    .mapToObj(process -> CompletableFuture.supplyAsync(
                            () -> {
                                CertificateAuthorities own = authorities(elsewhere.resolve("process-" + process));
                                return own.servicePem() + own.hosts().certificate();
                            },
                            threads))
                    .toList();

            assertThat(made.stream().map(CompletableFuture::join).distinct()).hasSize(1);
        }
    }

    private CertificateAuthorities authorities(Path directory) {
        return new CertificateAuthorities(jdbc, directory, Clock.systemUTC());
    }

    private static void write(Path directory, String name, AuthorityPem authority) throws IOException {
        Files.writeString(directory.resolve(name + ".crt"), authority.certificate());
        Files.writeString(directory.resolve(name + ".key"), authority.signingKey());
    }

    private static X509Certificate certified(CertificateAuthorities certificateAuthorities) {
        Instant now = Instant.now();
        return HostAuthority.of(certificateAuthorities)
                .certify(HostId.random(), Keys.pair().getPublic(), now.minusSeconds(60), now.plusSeconds(600));
    }

    private static X509Certificate made(ServiceCertificate serviceCertificate) throws Exception {
        return EcKeys.certificate(Files.readString(serviceCertificate.certificate()));
    }

    private static void assertIsOf(AuthorityPem authority, X509Certificate certificate) throws Exception {
        X509Certificate signer = EcKeys.certificate(authority.certificate());
        assertThatCode(() -> certificate.verify(signer.getPublicKey())).doesNotThrowAnyException();
    }
}
