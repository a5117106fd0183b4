package io.hunt.webhook;

import io.hunt.api.webhook.WebhookQuery.CountDeliveries;
import io.hunt.api.webhook.WebhookQuery.DeliveryCount;
import io.hunt.webhook.sending.WebhookSettings;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** Query handler that counts deliveries by result. */
@Component
class DeliveryCountQueryHandler {

    private final JdbcTemplate jdbc;
    private final WebhookSettings settings;

    DeliveryCountQueryHandler(JdbcTemplate jdbc, WebhookSettings settings) {
        this.jdbc = jdbc;
        this.settings = settings;
    }

    @QueryHandler
    DeliveryCount handle(CountDeliveries query) {
        return jdbc.query("""
                select count(*) filter (where status = 'PENDING') as pending,
                       count(*) filter (where status = 'DELIVERED') as delivered,
                       count(*) filter (where status in ('REJECTED', 'EXHAUSTED')) as failed
                from webhook_delivery""", row -> {
            row.next();
            return new DeliveryCount(
                    settings.url() != null, row.getLong("pending"), row.getLong("delivered"), row.getLong("failed"));
        });
    }
}
