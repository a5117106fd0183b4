package io.hunt.gateway.cost;

import io.hunt.api.host.HostQuery.SurfaceCost;
import io.hunt.api.host.HostQuery.SurfaceCosts;
import io.hunt.api.host.Platform;
import java.util.Collection;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Table {@code surface_cost}: sums over all answers, one row for each surface and platform. */
@Repository
class SurfaceCostTable {

    private final JdbcClient jdbc;

    SurfaceCostTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(Collection<SurfaceCost> costs) {
        costs.forEach(cost -> jdbc.sql("""
                insert into surface_cost as known (surface, platform, answers, total_ms, slowest_ms)
                values (?, ?, ?, ?, ?)
                on conflict (surface, platform) do update
                set answers = known.answers + excluded.answers, total_ms = known.total_ms + excluded.total_ms,
                    slowest_ms = greatest(known.slowest_ms, excluded.slowest_ms)""")
                .params(
                        cost.surface(),
                        cost.platform().name(),
                        cost.answers(),
                        cost.totalMillis(),
                        cost.slowestMillis())
                .update());
    }

    SurfaceCosts all() {
        return new SurfaceCosts(jdbc.sql("""
                select surface, platform, answers, total_ms, slowest_ms
                from surface_cost
                order by surface, platform""")
                .query((row, _) -> new SurfaceCost(
                        row.getString("surface"),
                        Platform.valueOf(row.getString("platform")),
                        row.getLong("answers"),
                        row.getLong("total_ms"),
                        row.getLong("slowest_ms")))
                .list());
    }
}
