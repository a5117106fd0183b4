package io.hunt.query.hunt;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.id.HuntId;
import io.hunt.api.hunt.HuntSighting;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.query.page.Filters;
import io.hunt.query.page.Orders;
import io.hunt.query.page.Pages;
import io.hunt.query.page.SortKey;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reads the table hunt_result over all hunts: what they have found of one indicator, or on one host. Each has an index of its
 * own, in the one order there is.
 */
@Component
class HuntSightings {

    private static final String COLUMNS = HuntResults.COLUMNS
            + ", (select name from hunt_summary hunt where hunt.id = hunt_result.hunt_id) as hunt_name";

    /** Rows are removed a while after their hunt is marked; from the mark on they are not shown. */
    private static final String KEPT =
            "not exists (select from details_removal removal where removal.subject_id = hunt_result.hunt_id)";

    private static final String LAUNCHED_BY =
            "exists (select from hunt_summary hunt where hunt.id = hunt_result.hunt_id and hunt.created_by = ?)";

    private static final Pages<HuntSighting> PAGES = new Pages<>(
            COLUMNS,
            "hunt_result",
            new Orders(
                            "-ingested_at",
                            new SortKey("hunt_id", "uuid"),
                            new SortKey("host_id", "uuid"),
                            new SortKey("indicator_id", "uuid"))
                    .by("ingested_at", new SortKey("ingested_at", "timestamptz")),
            "ingested_at",
            null,
            HuntSightings::sighting);

    private final JdbcClient jdbc;

    HuntSightings(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * One page.
     *
     * @param of the column by which the results are chosen
     * @param visibleLauncher the one user whose hunts count; null: those of all
     */
    Page<HuntSighting> list(
            String of, UUID id, @Nullable String visibleLauncher, ResultFilter filter, PageRequest page) {
        var conditions = new Filters().where(of + " = ?", id).where(KEPT).where(LAUNCHED_BY, visibleLauncher);
        return PAGES.read(jdbc, HuntResults.narrowed(conditions, filter), page);
    }

    /** Of an indicator; empty if there is none. */
    OptionalLong indicatorVersion(UUID indicator) {
        return version("select version from ioc_view where id = ?", indicator);
    }

    /** Of a host, a retired one too, whose results stay. */
    OptionalLong hostVersion(UUID host) {
        return version("select version from host_view where id = ?", host);
    }

    private OptionalLong version(String sql, UUID id) {
        return jdbc.sql(sql).param(id).query(Long.class).optional().stream()
                .mapToLong(Long::longValue)
                .findFirst();
    }

    private static HuntSighting sighting(Row row) throws SQLException {
        return new HuntSighting(new HuntId(row.uuid("hunt_id")), row.text("hunt_name"), HuntResults.result(row));
    }
}
