package io.hunt.command.condition;

import io.hunt.api.condition.ConditionEvent.ConditionClosed;
import io.hunt.api.condition.ConditionEvent.ConditionOpened;
import io.hunt.api.id.HostId;
import io.hunt.command.condition.ConditionChecks.ConditionCheck;
import io.hunt.engine.text.TextSanitizer;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of the open conditions (table service_condition). Times are by the database's clock, in milliseconds. */
@Repository
class Conditions {

    private static final int MOST_AT_ONCE = 1_000;
    private static final int LONGEST_DETAIL = 1_024;

    private final JdbcClient jdbc;

    Conditions(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Opens conditions that are present and not open. */
    List<ConditionOpened> open(ConditionCheck check) {
        return jdbc.sql("""
                with present as materialized (%s)
                insert into service_condition (kind, subject, host_id, hostname, detail, opened_at)
                select ?, subject, host_id, hostname, detail, date_trunc('milliseconds', clock_timestamp())
                from present
                where not exists (select from service_condition open where open.kind = ? and open.subject = present.subject)
                order by subject limit ?
                returning subject, host_id, hostname, detail, opened_at""".formatted(check.sql()))
                .params(check.parameters())
                .params(check.kind().name(), check.kind().name(), MOST_AT_ONCE)
                .query((row, _) -> new ConditionOpened(
                        check.kind(),
                        row.getString("subject"),
                        host(row),
                        row.getString("hostname"),
                        TextSanitizer.cut(row.getString("detail"), LONGEST_DETAIL),
                        instant(row, "opened_at")))
                .list();
    }

    /** Closes open conditions that are no longer present. */
    List<ConditionClosed> close(ConditionCheck check) {
        return jdbc.sql("""
                with present as materialized (%s),
                over as (
                  select subject from service_condition open
                  where kind = ? and not exists (select from present where present.subject = open.subject)
                  order by subject limit ?)
                delete from service_condition where kind = ? and subject in (select subject from over)
                returning subject, host_id, opened_at,
                          date_trunc('milliseconds', clock_timestamp()) as closed_at""".formatted(check.sql()))
                .params(check.parameters())
                .params(check.kind().name(), MOST_AT_ONCE, check.kind().name())
                .query((row, _) -> new ConditionClosed(
                        check.kind(),
                        row.getString("subject"),
                        host(row),
                        instant(row, "opened_at"),
                        instant(row, "closed_at")))
                .list();
    }

    private static @Nullable HostId host(ResultSet row) throws SQLException {
        UUID host = row.getObject("host_id", UUID.class);
        return host == null ? null : new HostId(host);
    }

    private static Instant instant(ResultSet row, String column) throws SQLException {
        return Objects.requireNonNull(row.getObject(column, OffsetDateTime.class))
                .toInstant();
    }
}
