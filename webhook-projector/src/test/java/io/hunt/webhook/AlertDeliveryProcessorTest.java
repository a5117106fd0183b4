package io.hunt.webhook;

import static io.hunt.webhook.WebhookProcess.raise;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.id.AlertId;
import io.hunt.api.testing.TestDatabase;
import io.hunt.engine.retention.RetentionWorker;
import io.hunt.webhook.sending.WebhookSettings;
import java.util.UUID;
import org.axonframework.eventhandling.StreamingEventProcessor;
import org.axonframework.eventsourcing.eventstore.EventStore;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.JdbcTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class AlertDeliveryProcessorTest {

    private static final AlertId ALERT = new AlertId(UUID.fromString("11111111-1111-4111-8111-111111111111"));

    @Test
    void a_new_alert_is_posted_once_with_exactly_five_fields() {
        try (var receiver = new Receiver(Receiver.status(200));
                var service = service("--service.webhook-url=" + receiver.url())) {
            raise(service, ALERT, AlertCategory.IOC, "C:\\evil \"ö\".exe");

            DeliveryTest.await(() -> !receiver.received.isEmpty());

            assertThat(receiver.received.getFirst().body()).isEqualTo("""
                    {"alert_id":"11111111-1111-4111-8111-111111111111",\
                    "host_id":"22222222-2222-4222-8222-222222222222",\
                    "ioc_value":"C:\\\\evil \\"ö\\".exe","severity":"high",\
                    "detected_at":"2026-11-21T12:00:00.123Z"}""");
            assertThat(service.getBean(WebhookSettings.class).toString()).doesNotContain("SECRET");
        }
    }

    @Test
    void other_categories_and_repeated_delivery_send_nothing_more_not_even_when_the_body_is_gone() {
        try (var receiver = new Receiver(Receiver.status(200));
                var service = service("--service.webhook-url=" + receiver.url(), "--service.retention-days=30")) {
            raise(service, ALERT, AlertCategory.IOC, "evil.exe");
            raise(service, AlertId.random(), AlertCategory.TAMPER, "other");
            settle(service);
            happenAgain(service);
            DeliveryTest.await(() -> delivered(service) == 1);

            assertThat(receiver.received).hasSize(1);

            jdbc(service).update("update webhook_delivery set ended_at = now() - interval '30 days'");
            service.getBean(RetentionWorker.class).removeAll();
            happenAgain(service);

            assertThat(jdbc(service).queryForList("select length(body) from webhook_delivery", Integer.class))
                    .containsExactly(0);
            assertThat(delivered(service)).isEqualTo(1);
            assertThat(receiver.received).hasSize(1);
        }
    }

    private static void happenAgain(ConfigurableApplicationContext service) {
        processor(service).shutDown();
        jdbc(service).update("delete from tokenentry");
        processor(service).start();
        settle(service);
    }

    @Test
    void a_reset_is_refused_and_the_processor_goes_on() {
        try (var receiver = new Receiver(Receiver.status(200));
                var service = service("--service.webhook-url=" + receiver.url())) {
            raise(service, ALERT, AlertCategory.IOC, "evil.exe");
            settle(service);
            processor(service).shutDown();

            assertThatThrownBy(() -> processor(service).resetTokens()).hasStackTraceContaining("never replayed");

            processor(service).start();
            raise(service, AlertId.random(), AlertCategory.IOC, "worse.exe");
            DeliveryTest.await(() -> delivered(service) == 2);
            assertThat(receiver.received).hasSize(2);
        }
    }

    @Test
    void without_a_receiver_no_alert_is_read() {
        try (var service = service()) {
            raise(service, ALERT, AlertCategory.IOC, "evil.exe");

            assertThat(service.getBean(org.axonframework.config.Configuration.class)
                            .eventProcessingConfiguration()
                            .eventProcessor("webhook", StreamingEventProcessor.class))
                    .isEmpty();
            assertThat(jdbc(service).queryForList("select * from tokenentry where processorname = 'webhook'"))
                    .isEmpty();
        }
    }

    @Test
    void a_url_that_is_none_is_refused_without_repeating_it() {
        assertThatThrownBy(() -> WebhookSettings.of("ftp://host/SECRET", "", 10, false, false))
                .hasMessageNotContaining("SECRET");
        assertThatThrownBy(() -> WebhookSettings.of("http://user:SECRET@host/", "", 10, false, false))
                .hasMessageNotContaining("SECRET");
        assertThatThrownBy(() -> WebhookSettings.of("http:// SECRET", "", 10, false, false))
                .hasMessageNotContaining("SECRET");
    }

    private static ConfigurableApplicationContext service(String... arguments) {
        return WebhookProcess.on(TestDatabase.migrated(), arguments);
    }

    private static void settle(ConfigurableApplicationContext service) {
        long head =
                service.getBean(EventStore.class).createHeadToken().position().orElse(0);
        DeliveryTest.await(() -> processor(service).processingStatus().values().stream()
                .anyMatch(status -> status.getCurrentPosition().orElse(-1) >= head));
    }

    private static StreamingEventProcessor processor(ConfigurableApplicationContext service) {
        return service.getBean(org.axonframework.config.Configuration.class)
                .eventProcessingConfiguration()
                .eventProcessor("webhook", StreamingEventProcessor.class)
                .orElseThrow();
    }

    private static int delivered(ConfigurableApplicationContext service) {
        return jdbc(service)
                .queryForList("select 1 from webhook_delivery where status = 'DELIVERED'")
                .size();
    }

    private static JdbcTemplate jdbc(ConfigurableApplicationContext service) {
        return service.getBean(JdbcTemplate.class);
    }
}
