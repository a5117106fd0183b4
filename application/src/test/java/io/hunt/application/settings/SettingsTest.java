package io.hunt.application.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.audit.checkpoint.AuditProperties;
import io.hunt.command.AccessProperties;
import io.hunt.command.CommandProperties;
import io.hunt.engine.role.ProcessRole;
import io.hunt.engine.role.SharedProperties;
import io.hunt.engine.settings.EarlySettings;
import io.hunt.engine.settings.SettingsConversionConfiguration;
import io.hunt.gateway.settings.GatewayProperties;
import io.hunt.gateway.settings.OsqueryProperties;
import io.hunt.rest.connection.ConnectionProperties;
import io.hunt.rest.limit.RestProperties;
import io.hunt.webhook.WebhookProperties;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.AnnotationConfigApplicationContext;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.core.env.MapPropertySource;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

/** Comparison of the settings with their document; {@code -Dsettings.write=true} updates the document. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class SettingsTest {

    private static final String BEGIN =
            "<!-- settings: generated from the code, the build fails when the two differ -->\n";
    private static final String END = "<!-- end of the settings -->";

    @Configuration(proxyBeanMethods = false)
    @EnableConfigurationProperties({
        SharedProperties.class,
        ServiceProperties.class,
        DatabaseProperties.class,
        AxonServerProperties.class,
        GatewayProperties.class,
        OsqueryProperties.class,
        AccessProperties.class,
        CommandProperties.class,
        WebhookProperties.class,
        RestProperties.class,
        ConnectionProperties.class,
        AuditProperties.class
    })
    @Import(SettingsConversionConfiguration.class)
    static class AllSettings {}

    @Test
    void the_operators_guide_says_what_the_code_says() throws IOException {
        Path root = Path.of("").toAbsolutePath().resolve("..").normalize();
        Path document = root.resolve("docs/operations.md");
        String text = Files.readString(document);
        String generated = text.substring(0, text.indexOf(BEGIN) + BEGIN.length())
                + "\n" + SettingsTable.of(root) + "\n"
                + text.substring(text.indexOf(END));
        if (Boolean.getBoolean("settings.write")) {
            Files.writeString(document, generated);
        }

        assertThat(document).content().isEqualTo(generated);
        assertThat(generated).doesNotContain("(no description)").doesNotContain("(no title)");
    }

    @ParameterizedTest
    @CsvSource({
        "rest-port, 65536",
        "rest-port, much",
        "roles, everything",
        "grpc-port, -1",
        "agent-auth, none",
        "agent-cert-days, 0.04",
        "osquery-poll-seconds, 0",
        "osquery-poll-seconds, 301",
        "campaign-host-row-cap, 100001",
        "campaign-lease-minutes, 0.01",
        "campaign-lease-minutes, 1441",
        "campaign-lease-minutes, NaN",
        "host-silent-after, -1",
        "session-hours, 0",
        "oidc-default-role, admin",
        "max-concurrent-hunts, 0",
        "webhook-max-in-flight, 0",
        "rate-limit-per-minute, -1",
        "rate-limit-burst, 0",
        "max-connections, 0",
        "stream-grace-seconds, -1",
        "per-user-hunt-isolation, maybe"
    })
    void a_value_out_of_bounds_is_refused_by_its_name(String property, String value) {
        assertThatThrownBy(() -> settings(Map.of(property, value)).close())
                .satisfies(error -> assertThat(messages(error).replace("-", ""))
                        .containsIgnoringCase("service." + property.replace("-", "")));
    }

    @Test
    void times_may_be_decimals_of_their_unit() {
        try (var context =
                settings(Map.of("campaign-lease-minutes", "0.5", "agent-cert-days", "0.5", "host-silent-after", "0"))) {
            assertThat(context.getBean(CommandProperties.class).campaignLeaseMinutes())
                    .hasSeconds(30);
            assertThat(context.getBean(CommandProperties.class).watchesSilence())
                    .isFalse();
            assertThat(context.getBean(GatewayProperties.class).agentCertDays()).hasHours(12);
        }
    }

    @Test
    void variables_left_empty_count_as_not_set() {
        try (var context = settings(Map.of("tls-cert", "", "database-url", " ", "security-log", "", "tls-names", ""))) {
            var settings = context.getBean(ServiceProperties.class);
            assertThat(settings.tlsCert()).isNull();
            assertThat(settings.securityLog()).isNull();
            assertThat(context.getBean(DatabaseProperties.class).hasDatabase()).isFalse();
            assertThat(context.getBean(GatewayProperties.class).tlsNames()).isEmpty();
        }
    }

    @Test
    void every_setting_is_read_from_its_environment_variable() {
        var environment = environment(Map.of(
                "SERVICE_REST_PORT", "1",
                "SERVICE_CAMPAIGN_LEASE_MINUTES", "2",
                "SERVICE_MAX_CONCURRENT_HUNTS", "3",
                "SERVICE_PER_USER_HUNT_ISOLATION", "true",
                "SERVICE_ROLES", "query, webhook"));

        assertThat(EarlySettings.read(ServiceProperties.class, environment).restPort())
                .isEqualTo(1);
        assertThat(EarlySettings.read(SharedProperties.class, environment).roles())
                .containsExactlyInAnyOrder(ProcessRole.QUERY, ProcessRole.WEBHOOK);
        var command = EarlySettings.read(CommandProperties.class, environment);
        assertThat(command.campaignLeaseMinutes()).isEqualTo(Duration.ofMinutes(2));
        assertThat(command.maxConcurrentHunts()).isEqualTo(3);
        assertThat(EarlySettings.read(SharedProperties.class, environment).perUserHuntIsolation())
                .isTrue();
    }

    @Test
    void a_name_that_nobody_reads_is_told_and_its_value_is_not() {
        var environment = environment(Map.of(
                "SERVICE_REST_PROT", "8080",
                "SERVICE_REST_PORT", "8080",
                "SERVICE_TLS_NAMES_0", "a.example",
                "OTHER_SERVICE_HOST", "x"));
        environment.getPropertySources().addFirst(new MapPropertySource("arguments", Map.of("service.rest-hst", "x")));

        assertThat(new UnknownSettings(environment).names()).containsExactly("SERVICE_REST_PROT", "service.rest-hst");
    }

    @Test
    void settings_of_removed_destinations_of_checkpoints_are_unknown() {
        var environment = environment(Map.of(
                "SERVICE_AUDIT_SYSLOG", "tcp://siem.example:514",
                "SERVICE_AUDIT_POST_URL_FILE", "/run/secrets/url",
                "SERVICE_AUDIT_POST_SECRET", "x"));

        assertThat(new UnknownSettings(environment).names())
                .containsExactly("SERVICE_AUDIT_POST_SECRET", "SERVICE_AUDIT_POST_URL_FILE", "SERVICE_AUDIT_SYSLOG");
    }

    @Test
    void what_is_secret_is_not_in_the_texts_of_settings() {
        String secret = "a-secret-of-the-operator";
        try (var context = settings(Map.of(
                "webhook-secret",
                secret,
                "webhook-url",
                "https://siem.example/" + secret,
                "enroll-secret",
                secret,
                "admin-password",
                secret,
                "audit-witnesses",
                "key https://witness.example/" + secret,
                "database-url",
                "jdbc:postgresql://host/hunt?password=" + secret))) {
            assertThat(SettingNames.RECORDS)
                    .allSatisfy(
                            type -> assertThat(context.getBean(type).toString()).doesNotContain(secret));
        }
    }

    private static AnnotationConfigApplicationContext settings(Map<String, String> given) {
        var named = new HashMap<String, Object>();
        given.forEach((name, value) -> named.put("service." + name, value));
        var context = new AnnotationConfigApplicationContext();
        context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("test", named));
        context.register(AllSettings.class);
        try {
            context.refresh();
        } catch (RuntimeException e) {
            context.close();
            throw e;
        }
        return context;
    }

    private static StandardEnvironment environment(Map<String, Object> variables) {
        var environment = new StandardEnvironment();
        environment
                .getPropertySources()
                .replace(
                        StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
                        new SystemEnvironmentPropertySource(
                                StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME, variables));
        return environment;
    }

    private static String messages(@Nullable Throwable error) {
        return error == null ? "" : error.getMessage() + messages(error.getCause());
    }
}
