package io.hunt.query.exception;

import io.hunt.api.PageRequest;
import io.hunt.api.exception.ExceptionPreview;
import io.hunt.api.exception.ExceptionPreview.PreventedAlert;
import io.hunt.api.exception.ExceptionQuery.ShowExceptionPreview;
import io.hunt.api.id.AlertId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.Severity;
import io.hunt.engine.label.LabelRule;
import io.hunt.engine.label.SqlCondition;
import io.hunt.query.host.LabelRuleTable;
import io.hunt.query.page.Filters;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Finds the alerts that an exception would have prevented. */
@Component
class PreventedAlerts {

    private final JdbcClient jdbc;
    private final LabelRuleTable labelRules;
    private final Clock clock;

    PreventedAlerts(JdbcClient jdbc, LabelRuleTable labelRules, Clock clock) {
        this.jdbc = jdbc;
        this.labelRules = labelRules;
        this.clock = clock;
    }

    ExceptionPreview preview(ShowExceptionPreview query) {
        Instant since = clock.instant().minus(Duration.ofDays(ExceptionPreview.DAYS));
        var total = new AtomicLong();
        Filters prevented = concerned(query).where("created_at >= ?", since.atOffset(ZoneOffset.UTC));
        List<PreventedAlert> alerts = jdbc.sql("""
                select id, host_id, hostname, severity, created_at, count(*) over () as total
                from alert_view
                where %s
                order by created_at desc, id desc
                limit %d""".formatted(prevented.sql(), PageRequest.MAX_SIZE))
                .params(prevented.parameters())
                .query((columns, _) -> {
                    total.set(columns.getLong("total"));
                    return alert(new Row(columns));
                })
                .list();
        return new ExceptionPreview(total.get(), alerts);
    }

    /** The index over the hash of the value finds the alerts of one indicator. */
    private Filters concerned(ShowExceptionPreview query) {
        String[] hosts = query.hosts().stream().map(HostId::toString).toArray(String[]::new);
        var filters = new Filters()
                .where(
                        "md5(ioc_value) = (select md5(value) from ioc_view where id = ?) and indicator_id = ?",
                        query.indicatorId(),
                        IndicatorId::value)
                .where("indicator_id in (select id from ioc_view where ? = any (tags))", query.tag());
        if (query.labels().isEmpty()) {
            return filters.where("host_id = any (?::uuid[])", hosts.length == 0 ? null : hosts);
        }
        SqlCondition labels = LabelRule.labelKeys(labelRules.all());
        var parameters = new ArrayList<Object>();
        parameters.add(hosts);
        parameters.addAll(labels.parameters());
        parameters.add(query.labels().toArray(String[]::new));
        return filters.whereAll(
                "(host_id = any (?::uuid[]) or exists (select from host_view host where host.id = host_id and "
                        + labels.sql() + " && ?::text[]))",
                parameters);
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
