package io.hunt.agent.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import io.hunt.agent.identity.HostCertificate;
import io.hunt.agent.identity.Identity;
import java.io.IOException;
import java.util.Optional;
import javax.net.ssl.SSLHandshakeException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AuthenticationStepTest {

    private static final HostCertificate CERTIFICATE = new HostCertificate("key", "certificate");

    @ParameterizedTest
    @CsvSource({
        "ALL, true, true, NEW_CERTIFICATE",
        "ALL, true, false, ",
        "ALL, false, true, NEW_CERTIFICATE",
        "NEW_CERTIFICATE, true, true, CREDENTIAL",
        "NEW_CERTIFICATE, false, true, ",
        "CREDENTIAL, true, true, "
    })
    void a_refusal_leads_to_the_next_credentials_that_the_host_has(
            AuthenticationStep step, boolean credential, boolean certificate, @Nullable AuthenticationStep next) {
        Identity identity = new Identity("host", credential ? "hush" : "", certificate ? CERTIFICATE : null);

        assertThat(step.next(identity)).isEqualTo(Optional.ofNullable(next));
    }

    @Test
    void only_missing_authentication_and_failed_handshakes_are_refusals() {
        assertThat(AuthenticationStep.wasRefused(Status.UNAUTHENTICATED)).isTrue();
        assertThat(AuthenticationStep.wasRefused(Status.UNAVAILABLE)).isFalse();
        assertThat(AuthenticationStep.wasRefused(Status.PERMISSION_DENIED)).isFalse();
        assertThat(AuthenticationStep.wasRefused(
                        Status.UNAVAILABLE.withCause(new IOException(new SSLHandshakeException("bad certificate")))))
                .isTrue();
        assertThat(AuthenticationStep.wasRefused(Status.UNAVAILABLE.withCause(new IOException("reset"))))
                .isFalse();
    }
}
