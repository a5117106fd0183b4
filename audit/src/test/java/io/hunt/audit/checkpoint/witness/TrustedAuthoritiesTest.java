package io.hunt.audit.checkpoint.witness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TrustedAuthoritiesTest {

    @TempDir
    Path directory;

    @Test
    void without_a_file_the_authorities_of_java_are_trusted() throws Exception {
        assertThat(TrustedAuthorities.in(null)).isSameAs(SSLContext.getDefault());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "-----BEGIN CERTIFICATE-----\nx\n-----END CERTIFICATE-----\n"})
    void a_file_without_a_certificate_is_refused_by_name(String content) throws IOException {
        Path file = Files.writeString(directory.resolve("ca.pem"), content);

        assertThatThrownBy(() -> TrustedAuthorities.in(file))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("SERVICE_AUDIT_CA: ")
                .hasMessageContaining(file.toString());
    }

    @Test
    void a_file_that_cannot_be_read_is_refused() {
        assertThatThrownBy(() -> TrustedAuthorities.in(directory.resolve("nowhere")))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> TrustedAuthorities.in(directory)).isInstanceOf(IllegalArgumentException.class);
    }
}
