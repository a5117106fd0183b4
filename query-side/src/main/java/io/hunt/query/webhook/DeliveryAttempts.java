package io.hunt.query.webhook;

import io.hunt.api.id.AlertId;
import io.hunt.api.webhook.DeliveryAttempt;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import io.hunt.query.table.Row;
import io.hunt.query.table.SqlValue;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads the ended attempts of deliveries. */
final class DeliveryAttempts {

    private final JdbcClient jdbc;

    DeliveryAttempts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the deliveries with their attempts. */
    List<DeliveryView> addedTo(List<DeliveryView> deliveries) {
        Map<AlertId, List<DeliveryAttempt>> attempts = of(deliveries);
        return deliveries.stream()
                .map(each -> new DeliveryView(
                        each.alertId(),
                        each.status(),
                        each.attempts(),
                        each.lastError(),
                        each.createdAt(),
                        each.nextAttemptAt(),
                        each.deliveredAt(),
                        each.bodyRemovedAt(),
                        List.copyOf(attempts.getOrDefault(each.alertId(), List.of()))))
                .toList();
    }

    private Map<AlertId, List<DeliveryAttempt>> of(List<DeliveryView> deliveries) {
        var attempts = new HashMap<AlertId, List<DeliveryAttempt>>();
        jdbc.sql("""
                select alert_id, series, number, begun_at, duration_millis, http_status, error
                from webhook_attempt
                where alert_id = any (?::uuid[])
                order by alert_id, series, number""")
                .param(SqlValue.each(deliveries, DeliveryView::alertId))
                .query((columns, _) -> {
                    var row = new Row(columns);
                    return Map.entry(new AlertId(row.uuid("alert_id")), attempt(row));
                })
                .list()
                .forEach(each -> attempts.computeIfAbsent(each.getKey(), _ -> new ArrayList<>())
                        .add(each.getValue()));
        return attempts;
    }

    private static DeliveryAttempt attempt(Row row) throws SQLException {
        return new DeliveryAttempt(
                row.columns().getInt("series"),
                row.columns().getInt("number"),
                row.instant("begun_at"),
                row.columns().getLong("duration_millis"),
                status(row),
                row.optionalText("error"));
    }

    private static @Nullable Integer status(Row row) throws SQLException {
        int status = row.columns().getInt("http_status");
        return row.columns().wasNull() ? null : Integer.valueOf(status);
    }
}
