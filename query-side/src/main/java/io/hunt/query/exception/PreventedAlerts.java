package io.hunt.query.exception;

import io.hunt.api.PageRequest;
import io.hunt.api.exception.ExceptionPreview;
import io.hunt.api.exception.ExceptionPreview.PreventedAlert;
import io.hunt.api.exception.ExceptionQuery.ShowExceptionPreview;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.Severity;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the alerts that an exception would have prevented. */
@Component
class PreventedAlerts {

    /** The index over the hash of the value finds the alerts of the indicator. */
    private static final String PREVENTED = """
            select id, host_id, hostname, severity, created_at, count(*) over () as total
            from alert_view
            where md5(ioc_value) = (select md5(value) from ioc_view where id = :indicator)
              and indicator_id = :indicator and created_at >= :since
              and (cardinality(:hosts::uuid[]) = 0 or host_id = any (:hosts::uuid[]))
            order by created_at desc, id desc
            limit :most""";

    private final JdbcClient jdbc;
    private final Clock clock;

    PreventedAlerts(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    ExceptionPreview preview(ShowExceptionPreview query) {
        Instant since = clock.instant().minus(Duration.ofDays(ExceptionPreview.DAYS));
        var total = new AtomicLong();
        List<PreventedAlert> alerts = jdbc.sql(PREVENTED)
                .param("indicator", query.indicatorId().value())
                .param("since", since.atOffset(ZoneOffset.UTC))
                .param("hosts", query.hosts().stream().map(HostId::toString).toArray(String[]::new))
                .param("most", PageRequest.MAX_SIZE)
                .query((columns, _) -> {
                    total.set(columns.getLong("total"));
                    return alert(new Row(columns));
                })
                .list();
        return new ExceptionPreview(total.get(), alerts);
    }

    private static PreventedAlert alert(Row row) throws SQLException {
        return new PreventedAlert(
                new AlertId(row.uuid("id")),
                new HostId(row.uuid("host_id")),
                row.text("hostname"),
                row.word(Severity.class, "severity"),
                row.instant("created_at"));
    }
}
