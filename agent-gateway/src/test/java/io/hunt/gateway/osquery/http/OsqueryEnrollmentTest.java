package io.hunt.gateway.osquery.http;

import static io.hunt.gateway.GatewayProcess.await;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.id.HostId;
import io.hunt.gateway.GatewayProcess;
import io.hunt.gateway.ScriptedAgent;
import io.hunt.gateway.osquery.StockOsquery;
import io.hunt.gateway.osquery.StockOsquery.Answer;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OsqueryEnrollmentTest {

    @TempDir
    static Path directory;

    private static OsqueryListener listener;
    private static GatewayProcess gateway;
    private static StockOsquery osquery;

    @BeforeAll
    static void start() {
        listener = new OsqueryListener(directory);
        gateway = listener.gateway();
        osquery = listener.osquery();
    }

    @AfterAll
    static void stop() {
        listener.close();
    }

    @Test
    void a_host_that_knows_the_secret_gets_a_key_that_opens_everything() {
        String key = osquery.enroll(gateway.enrollSecret(), "alpha");
        assertThat(key).startsWith("ha_");

        Answer config = osquery.post("config", "{\"node_key\":\"" + key + "\"}");
        assertThat(config.status()).isEqualTo(200);
        assertThat(config.isInvalid()).isFalse();
        assertThat(config.body().path("schedule").isEmpty()).isTrue();
        assertThat(config.body().path("options").path("distributed_interval").asInt())
                .isEqualTo(10);
        assertThat(osquery.read(key).body().toString()).contains("\"queries\":{}", "\"node_invalid\":false");
        await(() -> gateway.jdbc()
                        .sql("select count(*) from host_presence p join osquery_node n using (host_id) "
                                + "where p.connected and n.host_identifier = 'alpha'")
                        .query(Integer.class)
                        .single()
                == 1);
    }

    @Test
    void a_wrong_secret_is_refused_as_osquery_expects_and_noted() {
        Answer refused = osquery.post("enroll", StockOsquery.enrollment("guessed", "bravo"));

        assertThat(refused.isInvalid()).isTrue();
        assertThat(refused.body().has("node_key")).isFalse();
        await(() -> !noted("WRONG_ENROLL_SECRET").isEmpty());
        assertThat(noted("WRONG_ENROLL_SECRET")).doesNotContain("guessed");
    }

    @Test
    void above_sixty_wrong_secrets_from_an_address_the_right_one_is_refused_as_well() {
        try (var tried = new GatewayProcess(listener.database(), directory)) {
            var listener = OsqueryListener.serverOf(tried);
            try {
                var guesser = new StockOsquery(directory, listener.port());
                for (int guess = 0; guess < 70; guess++) {
                    assertThat(guesser.post("enroll", StockOsquery.enrollment("guess " + guess, "bravo"))
                                    .status())
                            .isEqualTo(guess < 60 ? 200 : 429);
                }

                var right = StockOsquery.enrollment(tried.enrollSecret(), "november");
                assertThat(guesser.post("enroll", right).status()).isEqualTo(429);
            } finally {
                listener.stop();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"config", "distributed/read", "distributed/write", "log"})
    void a_forged_key_is_sent_to_enroll_again(String path) {
        assertThat(osquery.post(path, "{\"node_key\":\"ha_forged-by-hand\"}").isInvalid())
                .isTrue();
        assertThat(osquery.post(path, "{\"node_key\":null}").isInvalid()).isTrue();
        assertThat(osquery.post(path, "{}").isInvalid()).isTrue();
        await(() -> !noted("UNKNOWN_CREDENTIAL").isEmpty());
        assertThat(noted("UNKNOWN_CREDENTIAL")).doesNotContain("forged-by-hand");
    }

    @Test
    void an_agents_credential_is_no_key() {
        assertThat(osquery.read(ScriptedAgent.enroll(gateway).credential()).isInvalid())
                .isTrue();
    }

    @Test
    void a_retired_host_is_sent_to_enroll_again_and_becomes_a_new_one() {
        String key = osquery.enroll(gateway.enrollSecret(), "charlie");
        assertThat(osquery.read(key).isInvalid()).isFalse();

        gateway.commandSide().retire(listener.host("charlie"));

        await(() -> osquery.read(key).isInvalid());
        HostId before = listener.host("charlie");
        assertThat(osquery.read(osquery.enroll(gateway.enrollSecret(), "charlie"))
                        .isInvalid())
                .isFalse();
        assertThat(listener.host("charlie")).isNotEqualTo(before);
    }

    @Test
    void the_secret_alone_does_not_take_an_offline_hosts_place() {
        String first = osquery.enroll(gateway.enrollSecret(), "delta");
        HostId before = listener.host("delta");

        String second = osquery.enroll(gateway.enrollSecret(), "delta");

        assertThat(listener.host("delta")).isNotEqualTo(before);
        assertThat(gateway.commandSide().enrollmentsOf(before)).isEqualTo(1);
        assertThat(gateway.commandSide().conflicts()).containsOnlyOnce(before);
        assertThat(osquery.read(first).isInvalid()).isFalse();
        assertThat(osquery.read(second).isInvalid()).isFalse();
    }

    @Test
    void many_enrollments_under_a_hosts_identifier_are_reported_to_it_four_times_an_hour() {
        osquery.enroll(gateway.enrollSecret(), "romeo");
        HostId claimed = listener.host("romeo");

        for (int claim = 0; claim < 8; claim++) {
            String key = osquery.enroll(gateway.enrollSecret(), "romeo");
            assertThat(osquery.read(key).isInvalid()).isFalse();
        }

        assertThat(gateway.commandSide().conflictsOf(claimed)).isEqualTo(4);
    }

    @Test
    void a_re_enrollment_that_an_admin_allowed_is_the_same_host_once_and_its_old_key_is_worth_nothing() {
        String first = osquery.enroll(gateway.enrollSecret(), "quebec");
        HostId before = listener.host("quebec");
        osquery.enroll(gateway.enrollSecret(), "quebec");
        gateway.commandSide().allowReenrollment(before);

        String back = osquery.enroll(gateway.enrollSecret(), "quebec");

        assertThat(listener.host("quebec")).isEqualTo(before);
        assertThat(osquery.read(first).isInvalid()).isTrue();
        assertThat(osquery.read(back).isInvalid()).isFalse();
        assertThat(osquery.enroll(gateway.enrollSecret(), "quebec")).isNotEmpty();
        assertThat(listener.host("quebec")).isNotEqualTo(before);
        assertThat(osquery.read(back).isInvalid()).isFalse();
    }

    @Test
    void who_knows_only_the_secret_does_not_take_a_living_hosts_place() {
        String living = osquery.enroll(gateway.enrollSecret(), "echo");
        osquery.read(living);
        HostId before = listener.host("echo");

        String other = osquery.enroll(gateway.enrollSecret(), "echo");

        assertThat(listener.host("echo")).isNotEqualTo(before);
        assertThat(osquery.read(living).isInvalid()).isFalse();
        assertThat(osquery.read(other).isInvalid()).isFalse();
        assertThat(gateway.commandSide().conflicts()).contains(before);
    }

    @Test
    void a_host_of_another_platform_is_enrolled() {
        var enrolled = osquery.post(
                "enroll",
                "{\"enroll_secret\":\"" + gateway.enrollSecret()
                        + "\",\"host_identifier\":\"bsd\",\"platform_type\":\"5\"}");

        assertThat(enrolled.status()).isEqualTo(200);
        assertThat(enrolled.body().path("node_key").asString("")).isNotEmpty();
    }

    private static String noted(String reason) {
        return gateway
                .jdbc()
                .sql("select convert_from(payload, 'UTF8') from domainevententry "
                        + "where payloadtype = 'AuthenticationFailed'")
                .query(String.class)
                .list()
                .stream()
                .filter(payload -> payload.contains(reason))
                .findFirst()
                .orElse("");
    }
}
