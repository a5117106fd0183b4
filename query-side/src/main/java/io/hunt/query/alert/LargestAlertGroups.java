package io.hunt.query.alert;

import io.hunt.api.alert.AlertGrouping;
import io.hunt.api.alert.AlertGroups;
import io.hunt.api.alert.AlertGroups.Group;
import io.hunt.api.alert.AlertQuery.GroupAlerts;
import io.hunt.query.page.Filters;
import io.hunt.query.table.Row;
import io.hunt.query.table.SeverityRanks;
import java.sql.SQLException;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Groups the rows of the table alert_view. */
@Component
class LargestAlertGroups {

    private final JdbcClient jdbc;

    LargestAlertGroups(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Groups by host first, because PostgreSQL counts distinct hosts by sorting all alerts. */
    AlertGroups largest(GroupAlerts query) {
        Filters conditions = AlertLists.conditions(query.filter());
        var total = new AtomicLong();
        List<Group> groups = jdbc.sql(
                        """
                select id, %2$s as name, sum(alerts)::bigint as alerts, count(*) as hosts,
                       max(severity_rank) as severity_rank, max(newest_at) as newest_at, count(*) over () as total
                from (select %1$s as id, host_id, max(hostname) as hostname, max(ioc_value) as ioc_value,
                             count(*) as alerts, max(severity_rank) as severity_rank, max(created_at) as newest_at
                      from alert_view
                      where %3$s and %1$s is not null
                      group by 1, 2) as on_host
                group by id
                order by alerts desc, newest_at desc, id
                limit %4$d""".formatted(column(query.by()), name(query.by()), conditions.sql(), AlertGroups.MOST))
                .params(conditions.parameters())
                .query((row, _) -> {
                    total.set(row.getLong("total"));
                    return group(new Row(row));
                })
                .list();
        return new AlertGroups(groups, total.get());
    }

    private static String column(AlertGrouping by) {
        return switch (by) {
            case IOC -> "indicator_id";
            case HOST -> "host_id";
            case HUNT -> "hunt_id";
        };
    }

    /** Returns the aggregate that is the name of the group. */
    private static String name(AlertGrouping by) {
        return switch (by) {
            case IOC -> "max(ioc_value)";
            case HOST -> "max(hostname)";
            case HUNT -> "(select name from hunt_summary hunt where hunt.id = on_host.id)";
        };
    }

    private static Group group(Row row) throws SQLException {
        return new Group(
                row.uuid("id"),
                row.optionalText("name"),
                row.columns().getLong("alerts"),
                row.columns().getInt("hosts"),
                SeverityRanks.severity(row.columns().getInt("severity_rank")),
                row.instant("newest_at"));
    }
}
