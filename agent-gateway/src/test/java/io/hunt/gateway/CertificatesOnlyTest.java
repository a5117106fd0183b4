package io.hunt.gateway;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.grpc.Status;
import io.hunt.api.testing.TestDatabase;
import io.hunt.gateway.ScriptedAgent.Identity;
import io.hunt.gateway.settings.AgentAuthentication;
import java.nio.file.Path;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class CertificatesOnlyTest {

    private final DataSource database = TestDatabase.migrated();

    @TempDir
    Path directory;

    @Test
    void a_host_that_asks_for_a_certificate_is_given_no_credential_beside_it() {
        try (GatewayProcess gateway = strict()) {
            CertifiedHost alpha = CertifiedHost.enrolled(gateway);

            assertThat(alpha.credential()).isEmpty();
            assertThat(alpha.tries(gateway, alpha.certificateAlone())).isEqualTo(Status.Code.OK);
        }
    }

    @Test
    void a_host_that_asks_for_none_is_not_enrolled() {
        try (GatewayProcess gateway = strict()) {
            assertThatThrownBy(() -> ScriptedAgent.enroll(gateway)).hasMessageContaining("INVALID_ARGUMENT");
            assertThat(gateway.jdbc()
                            .sql("select count(*) from host")
                            .query(Integer.class)
                            .single())
                    .isZero();
        }
    }

    @Test
    void a_credential_from_laxer_days_opens_no_stream() {
        Identity plain;
        CertifiedHost both;
        try (GatewayProcess lax = new GatewayProcess(database, directory)) {
            plain = ScriptedAgent.enroll(lax);
            both = CertifiedHost.enrolled(lax);
        }
        try (GatewayProcess gateway = strict()) {
            var agent = new ScriptedAgent(gateway.channel(), plain);
            GatewayProcess.await(() -> agent.end() == Status.Code.UNAUTHENTICATED);

            assertThat(both.tries(gateway, both.both())).isEqualTo(Status.Code.OK);
        }
    }

    private GatewayProcess strict() {
        return new GatewayProcess(database, directory, _ -> {}, AgentAuthentication.MTLS);
    }
}
