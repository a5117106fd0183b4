package io.hunt.engine.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.EngineProcess;
import io.hunt.engine.role.ProcessName;
import java.util.Map;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class DisagreeingProcessesTest {

    private static final String URL = "http://receiver";

    private final DataSource database = TestDatabase.migrated();
    private final JdbcClient jdbc = JdbcClient.create(database);

    @Configuration(proxyBeanMethods = false)
    static class WithReceiver {
        @Bean
        AgreedSettings settings() {
            return new AgreedSettings(Map.of("SERVICE_WEBHOOK_URL", URL, "SERVICE_MAX_CONCURRENT_HUNTS", "5"));
        }
    }

    @Configuration(proxyBeanMethods = false)
    static class WithoutReceiver {
        @Bean
        AgreedSettings settings() {
            return new AgreedSettings(Map.of("SERVICE_WEBHOOK_URL", "", "SERVICE_MAX_CONCURRENT_HUNTS", "5"));
        }
    }

    @Test
    void who_differs_from_a_living_process_does_not_start_and_starts_when_that_has_ended() {
        try (var first = new EngineProcess(database, WithReceiver.class);
                var _ = new EngineProcess(database, WithReceiver.class)) {
            assertThatThrownBy(() -> new EngineProcess(database, WithoutReceiver.class).close())
                    .rootCause()
                    .hasMessageContaining("SERVICE_WEBHOOK_URL (")
                    .hasMessageContaining(first.bean(ProcessName.class).value().substring(0, 4))
                    .message()
                    .doesNotContain(URL, "SERVICE_MAX_CONCURRENT_HUNTS");
            assertThat(processes()).isEqualTo(2);
        }

        try (var _ = new EngineProcess(database, WithoutReceiver.class)) {
            assertThat(processes()).isEqualTo(1);
        }
    }

    @Test
    void a_process_that_was_killed_a_moment_ago_is_waited_out() {
        try (var process = new EngineProcess(database, WithReceiver.class)) {
            jdbc.sql("""
                    insert into service_process (name, started_at, seen_at, processors)
                    values ('dead', now(), now() + interval '2 seconds', '{}')""").update();
            jdbc.sql("""
                    insert into service_process_setting (process, setting, digest)
                    select 'dead', setting, digest from service_process_setting where process = ?""").param(process.bean(ProcessName.class).value()).update();
        }

        try (var _ = new EngineProcess(database, WithoutReceiver.class)) {
            assertThat(jdbc.sql("select seen_at < now() - interval '4 s' from service_process where name = 'dead'")
                            .query(Boolean.class)
                            .single())
                    .isTrue();
        }
    }

    @Test
    void digests_are_keyed_and_do_not_show_equal_values() {
        var settings = new AgreedSettings(Map.of("SERVICE_A", URL, "SERVICE_B", URL));
        byte[] salt = {1};

        assertThat(settings.digests(salt).get("SERVICE_A"))
                .isEqualTo(settings.digests(salt).get("SERVICE_A"))
                .isNotEqualTo(settings.digests(salt).get("SERVICE_B"))
                .isNotEqualTo(settings.digests(new byte[] {2}).get("SERVICE_A"));
        assertThat(settings).asString().doesNotContain(URL);
    }

    private int processes() {
        return jdbc.sql("select count(*) from service_process where name <> 'dead'")
                .query(Integer.class)
                .single();
    }
}
