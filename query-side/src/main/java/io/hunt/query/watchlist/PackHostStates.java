package io.hunt.query.watchlist;

import io.hunt.api.Page;
import io.hunt.api.id.HostId;
import io.hunt.api.watchlist.PackHostState;
import io.hunt.api.watchlist.PackHostView;
import io.hunt.api.watchlist.PackQuery.ListPackHosts;
import io.hunt.engine.label.SqlCondition;
import io.hunt.query.host.LabelRuleTable;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reads the states of hosts of a watchlist pack: hosts that reported on the current snapshot, and hosts that the pack
 * targets. Reports are joined from the command side's table.
 */
@Component
class PackHostStates {

    private static final String REPORTED = "line.revision = pack.revision";

    private static final KeysetPagination<PackHostView> PAGES = new KeysetPagination<>(
            """
            host.id as host_id, host.hostname, line.revision, line.run, line.error, line.reported_at,
            case when %1$s and line.error is not null then 'FAILING' when %1$s then 'REPORTING' else 'WAITING' end
              as state""".formatted(REPORTED),
            """
            pack_view pack
            cross join host_view host
            left join pack_host line on line.pack_id = pack.id and line.host_id = host.id""",
            new SortOrders("host_id", new SortKey("host.id", "uuid"))
                    .by("host_id")
                    .by("hostname", new SortKey("left(lower(host.hostname), 255)", "text")),
            null,
            null,
            PackHostStates::view);

    private final JdbcClient jdbc;
    private final PackTable packs;
    private final LabelRuleTable labelRules;

    PackHostStates(JdbcClient jdbc, PackTable packs, LabelRuleTable labelRules) {
        this.jdbc = jdbc;
        this.packs = packs;
        this.labelRules = labelRules;
    }

    Page<PackHostView> list(ListPackHosts query) {
        SqlCondition meant = packs.hosts(query.packId())
                .map(target -> meant(HostTargetCondition.of(target, labelRules.all())))
                .orElse(SqlCondition.any(List.of()));
        var conditions =
                new Filters().where("pack.id = ?", query.packId().value()).whereAll(meant.sql(), meant.parameters());
        if (!query.states().isEmpty()) {
            conditions.where(among(query.states()));
        }
        return PAGES.read(jdbc, conditions.contains("host.hostname", query.q()), query.page());
    }

    /** Returns the condition of hosts that reported on the current snapshot or are targets. */
    private static SqlCondition meant(SqlCondition targets) {
        return new SqlCondition(
                "(%s or pack.active and not pack.removed and not host.retired and %s)"
                        .formatted(REPORTED, targets.sql()),
                targets.parameters());
    }

    /** Builds one term per state, so that failing hosts are found by their index. */
    private static String among(Set<PackHostState> states) {
        return states.stream()
                .sorted()
                .map(state -> switch (state) {
                    case REPORTING -> REPORTED + " and line.error is null";
                    case FAILING -> REPORTED + " and line.error is not null";
                    case WAITING -> "line.revision is distinct from pack.revision";
                })
                .collect(Collectors.joining(" or ", "(", ")"));
    }

    private static PackHostView view(Row row) throws SQLException {
        return new PackHostView(
                new HostId(row.uuid("host_id")),
                row.text("hostname"),
                row.word(PackHostState.class, "state"),
                row.columns().getObject("revision", Integer.class),
                row.columns().getObject("run", Integer.class),
                row.optionalText("error"),
                row.optionalInstant("reported_at"));
    }
}
