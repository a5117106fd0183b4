package io.hunt.query.hunt;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.hunt.HuntSighting;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.HuntId;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Reads results of all hunts (table hunt_result) for one indicator or one host. Each of the two lists has an index
 * for its only order.
 */
@Component
class HuntSightings {

    private static final String COLUMNS = HuntResults.COLUMNS
            + ", (select name from hunt_summary hunt where hunt.id = hunt_result.hunt_id) as hunt_name";

    /** Excludes hunts with removed details. A hunt is marked first and its rows are deleted later. */
    private static final String KEPT =
            "not exists (select from details_removal removal where removal.subject_id = hunt_result.hunt_id)";

    private static final String LAUNCHED_BY =
            "exists (select from hunt_summary hunt where hunt.id = hunt_result.hunt_id and hunt.created_by = ?)";

    private static final KeysetPagination<HuntSighting> PAGES = new KeysetPagination<>(
            COLUMNS,
            "hunt_result",
            new SortOrders(
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
     * Reads one page.
     *
     * @param of column of {@code id}
     * @param visibleLauncher user whose hunts alone are included; null includes all hunts
     */
    Page<HuntSighting> list(
            String of, UUID id, @Nullable String visibleLauncher, ResultFilter filter, PageRequest page) {
        var conditions = new Filters().where(of + " = ?", id).where(KEPT).where(LAUNCHED_BY, visibleLauncher);
        return PAGES.read(jdbc, HuntResults.narrowed(conditions, filter), page);
    }

    /** Returns the version of an indicator; empty if it does not exist. */
    OptionalLong indicatorVersion(UUID indicator) {
        return version("select version from ioc_view where id = ?", indicator);
    }

    /** Returns the version of a host, even a retired one, whose results are kept. */
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
