package io.hunt.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.id.AlertId;
import io.hunt.api.testing.TestDatabase;
import java.util.List;
import java.util.UUID;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

/** Tests of processes that start one after the other on one database, with and without a receiver. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ReceiverChangeTest {

    private final DataSource database = TestDatabase.migrated();
    private final Receiver receiver = new Receiver(Receiver.status(200));
    private final AlertId early = AlertId.random();
    private final AlertId next = AlertId.random();

    @AfterEach
    void close() {
        receiver.close();
    }

    @Test
    void a_receiver_that_is_configured_later_gets_no_old_alerts() {
        try (var without = service()) {
            raise(without, early);
        }
        try (var with = service(url())) {
            raise(with, next);

            assertThat(delivered(with)).containsExactly(next.value());
        }
    }

    @Test
    void a_role_that_is_added_later_with_a_receiver_sends_no_old_alerts() {
        try (var without = service("--service.roles=query")) {
            raise(without, early);
        }
        try (var with = service(url())) {
            raise(with, next);

            assertThat(delivered(with)).containsExactly(next.value());
        }
    }

    @Test
    void a_receiver_that_was_removed_for_a_while_gets_no_alerts_of_that_time() {
        try (var with = service(url())) {
            raise(with, next);
            assertThat(delivered(with)).containsExactly(next.value());
        }
        try (var without = service("--service.roles=query")) {
            raise(without, early);
        }
        AlertId last = AlertId.random();
        try (var with = service(url())) {
            raise(with, last);

            DeliveryTest.await(() -> rows(with).contains(last.value()));
            assertThat(rows(with)).containsExactlyInAnyOrder(next.value(), last.value());
        }
    }

    @Test
    void deliveries_that_waited_when_their_receiver_was_removed_are_not_sent_to_the_next() {
        try (var away = new Receiver(Receiver.status(503));
                var with = service("--service.webhook-url=" + away.url())) {
            raise(with, early);
            DeliveryTest.await(() -> !away.received.isEmpty());
        }
        try (var without = service("--service.roles=query")) {
            assertThat(without.getBean(JdbcTemplate.class)
                            .queryForList("select status || ', ' || last_error from webhook_delivery", String.class))
                    .containsExactly("EXHAUSTED, receiver removed");
        }
        try (var with = service(url())) {
            raise(with, next);

            assertThat(delivered(with)).containsExactlyInAnyOrder(early.value(), next.value());
            DeliveryTest.await(() -> receiver.received.size() == 1);
        }
        assertThat(receiver.received)
                .singleElement()
                .satisfies(request -> assertThat(request.body()).contains(next.toString()));
    }

    @Test
    void alerts_that_were_raised_before_the_first_process_with_the_role_started_are_sent() {
        try (var others = service(url(), "--service.roles=query")) {
            raise(others, early);
        }
        try (var with = service(url())) {
            assertThat(delivered(with)).containsExactly(early.value());
        }
    }

    @Test
    void alerts_that_were_raised_while_no_process_with_the_role_ran_are_sent() {
        try (var with = service(url())) {
            raise(with, early);
            assertThat(delivered(with)).containsExactly(early.value());
        }
        try (var others = service(url(), "--service.roles=query")) {
            raise(others, next);
        }
        try (var with = service(url())) {
            DeliveryTest.await(() -> rows(with).contains(next.value()));
            assertThat(rows(with)).containsExactlyInAnyOrder(early.value(), next.value());
        }
    }

    private String url() {
        return "--service.webhook-url=" + receiver.url();
    }

    private ConfigurableApplicationContext service(String... arguments) {
        return WebhookProcess.on(database, arguments);
    }

    private static void raise(ConfigurableApplicationContext service, AlertId alert) {
        WebhookProcess.raise(service, alert, AlertCategory.IOC, "evil.exe");
    }

    /** Returns the deliveries once at least one has ended. */
    private static List<UUID> delivered(ConfigurableApplicationContext service) {
        DeliveryTest.await(() -> !service.getBean(JdbcTemplate.class)
                .queryForList("select 1 from webhook_delivery where status = 'DELIVERED'")
                .isEmpty());
        return rows(service);
    }

    private static List<UUID> rows(ConfigurableApplicationContext service) {
        return service.getBean(JdbcTemplate.class)
                .query("select alert_id from webhook_delivery", (row, _) -> row.getObject("alert_id", UUID.class));
    }
}
