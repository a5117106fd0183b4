package io.hunt.query.condition;

import io.hunt.api.Page;
import io.hunt.api.condition.ConditionKind;
import io.hunt.api.condition.ConditionQuery.ConditionCount;
import io.hunt.api.condition.ConditionQuery.CountConditions;
import io.hunt.api.condition.ConditionQuery.ListConditions;
import io.hunt.api.condition.ConditionView;
import io.hunt.api.id.HostId;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Query handler of open conditions. Returns a raw type because the query bus looks up the erased class. */
@Component
@SuppressWarnings("rawtypes")
class ConditionQueryHandler {

    private static final KeysetPagination<ConditionView> PAGES = new KeysetPagination<>(
            "kind, subject, host_id, hostname, detail, opened_at",
            "service_condition",
            new SortOrders("-opened_at", new SortKey("kind", "text"), new SortKey("subject", "text"))
                    .by("opened_at", new SortKey("opened_at", "timestamptz")),
            null,
            null,
            ConditionQueryHandler::view);

    private final JdbcClient jdbc;

    ConditionQueryHandler(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @QueryHandler
    Page handle(ListConditions query) {
        var conditions = new Filters().in("kind", query.kinds()).where("host_id = ?", query.hostId(), HostId::value);
        return PAGES.read(jdbc, conditions, query.page());
    }

    @QueryHandler
    ConditionCount handle(CountConditions query) {
        return jdbc.sql("""
                select count(*) filter (where host_id is null) as service, count(host_id) as hosts
                from service_condition""")
                .query((row, _) -> new ConditionCount(row.getLong("service"), row.getLong("hosts")))
                .single();
    }

    private static ConditionView view(Row row) throws SQLException {
        ConditionKind kind = row.word(ConditionKind.class, "kind");
        return new ConditionView(
                kind,
                kind.severity(),
                row.text("subject"),
                row.optionalId("host_id", HostId::new),
                row.optionalText("hostname"),
                row.text("detail"),
                row.instant("opened_at"));
    }
}
