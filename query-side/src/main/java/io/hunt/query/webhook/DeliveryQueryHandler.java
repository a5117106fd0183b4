package io.hunt.query.webhook;

import io.hunt.api.Page;
import io.hunt.api.id.AlertId;
import io.hunt.api.webhook.DeliveryFilter;
import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import io.hunt.api.webhook.WebhookQuery.ListDeliveries;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Query handler of webhook deliveries, read from the outbox of the webhook. Returns raw types because the query bus
 * looks up the erased class.
 */
@Component
@SuppressWarnings("rawtypes")
class DeliveryQueryHandler {

    private static final KeysetPagination<DeliveryView> PAGES = new KeysetPagination<>(
            "alert_id, status, attempts, last_error, created_at, next_attempt_at, ended_at, body_removed_at",
            "webhook_delivery",
            new SortOrders("-created_at", new SortKey("alert_id", "uuid"))
                    .by("created_at", new SortKey("created_at", "timestamptz")),
            "created_at",
            null,
            DeliveryQueryHandler::view);

    private final JdbcClient jdbc;
    private final DeliveryAttempts attempts;

    DeliveryQueryHandler(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.attempts = new DeliveryAttempts(jdbc);
    }

    @QueryHandler
    Page handle(ListDeliveries query) {
        DeliveryFilter filter = query.filter();
        var conditions = new Filters()
                .in("status", filter.statuses())
                .where("alert_id = ?", filter.alertId(), AlertId::value)
                .within("created_at", filter.from(), filter.to());
        Page<DeliveryView> page = PAGES.read(jdbc, conditions, query.page());
        return new Page<>(attempts.addedTo(page.items()), page.nextPageToken(), page.total());
    }

    private static DeliveryView view(Row row) throws SQLException {
        DeliveryStatus status = row.word(DeliveryStatus.class, "status");
        return new DeliveryView(
                new AlertId(row.uuid("alert_id")),
                status,
                row.columns().getInt("attempts"),
                row.optionalText("last_error"),
                row.instant("created_at"),
                status == DeliveryStatus.PENDING ? row.instant("next_attempt_at") : null,
                status == DeliveryStatus.DELIVERED ? row.optionalInstant("ended_at") : null,
                row.optionalInstant("body_removed_at"),
                List.of());
    }
}
