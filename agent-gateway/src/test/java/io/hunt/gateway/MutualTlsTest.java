package io.hunt.gateway;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Status;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.ScriptedAgent.Identity;
import io.hunt.gateway.testing.Keys;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import javax.sql.DataSource;
import org.bouncycastle.asn1.pkcs.PrivateKeyInfo;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.openssl.PEMParser;
import org.bouncycastle.openssl.jcajce.JcaPEMKeyConverter;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class MutualTlsTest {

    private static final String FOR_CLIENTS = "1.3.6.1.5.5.7.3.2";
    private static final X500Name HOSTS_AUTHORITY = new X500Name("CN=Threat hunting hosts authority");

    private static final DataSource DATABASE = TestDatabase.migrated();

    @TempDir
    private static Path directory;

    private static GatewayProcess gateway;

    @BeforeAll
    static void start() {
        gateway = new GatewayProcess(DATABASE, directory);
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @Test
    void a_certificate_says_who_the_host_is_and_is_good_for_nothing_else() throws Exception {
        CertifiedHost alpha = CertifiedHost.enrolled(gateway);
        X509Certificate certificate = alpha.certificate();
        Instant now = Instant.now();

        assertThat(certificate.getSubjectX500Principal().getName()).isEqualTo("CN=" + alpha.host());
        assertThat(certificate.getSubjectAlternativeNames()).containsExactly(List.of(6, "urn:uuid:" + alpha.host()));
        assertThat(certificate.getExtendedKeyUsage()).containsExactly(FOR_CLIENTS);
        assertThat(certificate.getBasicConstraints()).isNegative();
        assertThat(certificate.getSerialNumber().bitLength()).isEqualTo(128);
        assertThat(certificate.getNotBefore().toInstant()).isBetween(now.minusSeconds(330), now.minusSeconds(270));
        assertThat(certificate.getNotAfter().toInstant())
                .isBetween(now.plus(Duration.ofDays(30)).minusSeconds(30), now.plus(Duration.ofDays(30)));
    }

    @Test
    void a_certificate_opens_a_stream_without_anything_else_and_so_does_the_credential() {
        CertifiedHost alpha = CertifiedHost.enrolled(gateway);

        assertThat(alpha.tries(gateway, alpha.certificateAlone())).isEqualTo(Status.Code.OK);
        assertThat(alpha.tries(gateway, alpha.both())).isEqualTo(Status.Code.OK);
        var behindProxy = new ScriptedAgent(gateway.channel(), alpha.both());
        behindProxy.hello();
        await(behindProxy::isWelcome);
    }

    @Test
    void a_certificate_with_somebody_elses_credential_is_refused() {
        CertifiedHost alpha = CertifiedHost.enrolled(gateway);
        CertifiedHost bravo = CertifiedHost.enrolled(gateway);

        assertThat(alpha.tries(gateway, bravo.both())).isEqualTo(Status.Code.UNAUTHENTICATED);
        assertThat(alpha.tries(gateway, new Identity(alpha.host(), "ha_made-up")))
                .isEqualTo(Status.Code.UNAUTHENTICATED);
    }

    @Test
    void whoever_shows_the_certificate_of_another_host_is_that_host() {
        CertifiedHost alpha = CertifiedHost.enrolled(gateway);
        CertifiedHost bravo = CertifiedHost.enrolled(gateway);
        ScriptedAgent ofAlpha = new ScriptedAgent(alpha.channel(gateway), alpha.certificateAlone());
        ofAlpha.hello();
        await(ofAlpha::isWelcome);

        assertThat(alpha.with(bravo.keys(), bravo.certificate()).tries(gateway, bravo.certificateAlone()))
                .isEqualTo(Status.Code.OK);

        assertThat(ofAlpha.end()).isNull();
    }

    @Test
    void a_certificate_that_our_authority_did_not_make_for_hosts_gets_no_further_than_the_handshake() throws Exception {
        CertifiedHost alpha = CertifiedHost.enrolled(gateway);
        KeyPair keys = alpha.keys();
        KeyPair other = Keys.pair();
        X509Certificate self = forged(alpha, keys.getPrivate());
        X509Certificate ofAnotherAuthority = forged(alpha, other.getPrivate());
        X509Certificate forServers =
                Keys.forged(keys.getPublic(), KeyPurposeId.id_kp_serverAuth, HOSTS_AUTHORITY, authoritysKey());
        X509Certificate ofTheServices = forged(alpha, key(Files.readString(directory.resolve("tls/service.key"))));

        for (X509Certificate forgery : List.of(self, ofAnotherAuthority, forServers, ofTheServices)) {
            assertThat(alpha.with(forgery).tries(gateway, alpha.both())).isEqualTo(Status.Code.UNAVAILABLE);
        }
    }

    @Test
    void a_certificate_that_was_never_issued_is_refused_though_the_signature_is_good() throws Exception {
        CertifiedHost alpha = CertifiedHost.enrolled(gateway);

        X509Certificate stolenSignature = forged(alpha, authoritysKey());

        assertThat(alpha.with(stolenSignature).tries(gateway, alpha.certificateAlone()))
                .isEqualTo(Status.Code.UNAUTHENTICATED);
    }

    @Test
    void a_certificate_out_of_its_time_opens_no_stream() {
        CertifiedHost alpha = CertifiedHost.enrolled(gateway);
        Instant now = Instant.now();

        CertifiedHost expired = alpha.issued(gateway, now.minusSeconds(7_200), now.minusSeconds(2));
        CertifiedHost early = alpha.issued(gateway, now.plusSeconds(600), now.plusSeconds(7_200));
        CertifiedHost good = alpha.issued(gateway, now.minusSeconds(2), now.plusSeconds(600));

        assertThat(expired.tries(gateway, alpha.certificateAlone())).isEqualTo(Status.Code.UNAUTHENTICATED);
        assertThat(expired.tries(gateway, alpha.both())).isEqualTo(Status.Code.UNAUTHENTICATED);
        assertThat(early.tries(gateway, alpha.certificateAlone())).isEqualTo(Status.Code.UNAUTHENTICATED);
        assertThat(good.tries(gateway, alpha.certificateAlone())).isEqualTo(Status.Code.OK);
    }

    @Test
    void a_retired_hosts_certificates_are_refused_at_once_in_every_process() {
        try (var there = new GatewayProcess(DATABASE, directory)) {
            CertifiedHost alpha = CertifiedHost.enrolled(gateway);
            CertifiedHost bravo = CertifiedHost.enrolled(gateway);
            CertifiedHost renewed = alpha.renewed(there);
            var open = new ScriptedAgent(renewed.channel(gateway), renewed.certificateAlone());
            open.hello();
            await(open::isWelcome);

            there.commandSide().retire(alpha.host());

            for (CertifiedHost shown : List.of(alpha, renewed)) {
                assertThat(shown.tries(gateway, shown.certificateAlone())).isEqualTo(Status.Code.UNAUTHENTICATED);
                assertThat(shown.tries(there, shown.certificateAlone())).isEqualTo(Status.Code.UNAUTHENTICATED);
                assertThatThrownBy(() -> shown.renewed(there)).hasMessageContaining("UNAUTHENTICATED");
            }
            await(() -> open.end() == Status.Code.UNAUTHENTICATED);
            await(() -> certificatesOf(alpha) == 0);
            assertThat(bravo.tries(there, bravo.certificateAlone())).isEqualTo(Status.Code.OK);
        }
    }

    private static X509Certificate forged(CertifiedHost host, PrivateKey signer) {
        return Keys.forged(host.keys().getPublic(), KeyPurposeId.id_kp_clientAuth, HOSTS_AUTHORITY, signer);
    }

    private static int certificatesOf(CertifiedHost host) {
        return gateway.jdbc()
                .sql("select count(*) from host_certificate where host_id = ?")
                .param(host.host().value())
                .query(Integer.class)
                .single();
    }

    private static PrivateKey authoritysKey() throws Exception {
        return key(gateway.jdbc()
                .sql("select private_key from service_authority where name = 'hosts'")
                .query((row, _) -> row.getString("private_key"))
                .single());
    }

    private static PrivateKey key(String pem) throws Exception {
        try (var parser = new PEMParser(new StringReader(pem))) {
            return new JcaPEMKeyConverter().getPrivateKey((PrivateKeyInfo) parser.readObject());
        }
    }
}
