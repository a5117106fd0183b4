package io.hunt.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.testing.TestDatabase;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class WebhookMetersTest {

    private final DataSource database = TestDatabase.migrated();

    /** A counter that shows 0 and then its value looks like as many new deliveries. */
    @Test
    void a_counter_has_its_value_at_the_first_scrape_after_a_start_however_slow_the_database_is() throws SQLException {
        JdbcClient owner = JdbcClient.create(TestDatabase.owner(database));
        owner.sql("""
                insert into webhook_ended (status, deliveries) values ('EXHAUSTED', 7)
                on conflict (status) do update set deliveries = 7""").update();
        var registry = new SimpleMeterRegistry();
        var _ = new WebhookMeters(registry, JdbcClient.create(database));

        try (Connection slow = TestDatabase.owner(database).getConnection()) {
            slow.setAutoCommit(false);
            try (var statement = slow.createStatement()) {
                statement.execute("lock table webhook_ended in access exclusive mode");
            }
            assertThat(registry.get("webhook.deliveries.ended")
                            .tag("status", "exhausted")
                            .functionCounter()
                            .count())
                    .isEqualTo(7);
        }
    }
}
