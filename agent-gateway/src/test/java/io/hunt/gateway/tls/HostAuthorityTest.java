package io.hunt.gateway.tls;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import io.hunt.api.id.HostId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.testing.Keys;
import java.nio.file.Path;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HostAuthorityTest {

    @TempDir
    Path directory;

    @Test
    void a_certificate_is_vouched_for_each_time_it_is_shown_and_an_altered_one_never() throws Exception {
        HostAuthority authority = authority();
        X509Certificate ours = certified(authority);
        X509Certificate altered = altered(ours);

        for (int shown = 0; shown < 3; shown++) {
            assertThat(authority.hasIssued(ours)).isTrue();
            assertThat(authority.hasIssued(altered)).isFalse();
        }
    }

    @Test
    void what_another_authority_made_is_never_vouched_for() throws Exception {
        HostAuthority authority = authority();
        X509Certificate theirs = certified(authority());

        for (int shown = 0; shown < 3; shown++) {
            assertThat(authority.hasIssued(theirs)).isFalse();
        }
    }

    /** Uses a database of its own and therefore its own keys. */
    private HostAuthority authority() {
        var database = JdbcClient.create(TestDatabase.migrated());
        return HostAuthority.of(new CertificateAuthorities(database, directory, Clock.systemUTC()));
    }

    private static X509Certificate certified(HostAuthority by) throws Exception {
        Instant now = Instant.now();
        return by.certify(HostId.random(), Keys.pair().getPublic(), now, now.plusSeconds(60));
    }

    /** Changes the last byte of the signature. */
    private static X509Certificate altered(X509Certificate certificate) throws Exception {
        byte[] der = certificate.getEncoded();
        der[der.length - 1] ^= 1;
        return Keys.certificate(ByteString.copyFrom(der));
    }
}
