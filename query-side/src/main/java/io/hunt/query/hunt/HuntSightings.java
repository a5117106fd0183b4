package io.hunt.query.hunt;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.hunt.HuntSighting;
import io.hunt.api.hunt.IndicatorSightings;
import io.hunt.api.hunt.ResultFilter;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
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

    private static final String OF_EACH = "indicator_id = any (?::uuid[])";

    /** Tally of the sightings of packs, and the times of the first and last one, which are the ends of an index. */
    private static final String OF_PACKS = """
            select indicator_id, host_id, n, null, null from pack_sighting_tally where indicator_id = any (?::uuid[])
            union all
            select id, null, 0,
                   (select min(ingested_at) from pack_result where indicator_id = id),
                   (select max(ingested_at) from pack_result where indicator_id = id)
            from unnest(?::uuid[]) as id""";

    private static final String OF_PACKS_UP_TO = """
            select indicator_id, host_id, 1, ingested_at, ingested_at from pack_result
            where indicator_id = any (?::uuid[])
              and (select globalindex from domainevententry where eventidentifier = event_id) <= ?""";

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

    /**
     * Counts the matches of each indicator that has one. The parameters are as for {@link #list}. The results of packs are
     * counted by their tally, because each run adds one; those of hunts have to be counted by their visibility.
     *
     * @param upTo position in the event log of the last match that counts, for which packs have no tally; null for all
     */
    List<IndicatorSightings> count(Set<IndicatorId> indicators, @Nullable String visibleLauncher, @Nullable Long upTo) {
        String[] ids = indicators.stream().map(IndicatorId::toString).toArray(String[]::new);
        var hunts = new Filters()
                .where(OF_EACH, ids)
                .where("place <= ?", upTo)
                .where(KEPT)
                .where(LAUNCHED_BY, visibleLauncher);
        var parameters = new ArrayList<>(hunts.parameters());
        parameters.addAll(upTo == null ? List.of(ids, ids) : List.of(ids, upTo));
        return jdbc.sql("""
                select indicator_id, sum(n) as hits, count(distinct host_id) as hosts,
                       min(first_seen) as first_seen, max(last_seen) as last_seen
                from (
                  select indicator_id, host_id, 1 as n, ingested_at as first_seen, ingested_at as last_seen
                  from hunt_result where %s
                  union all
                  %s) as seen
                group by indicator_id
                having sum(n) > 0""".formatted(hunts.sql(), upTo == null ? OF_PACKS : OF_PACKS_UP_TO))
                .params(parameters)
                .query((row, _) -> counted(new Row(row)))
                .list();
    }

    private static IndicatorSightings counted(Row row) throws SQLException {
        return new IndicatorSightings(
                new IndicatorId(row.uuid("indicator_id")),
                row.columns().getLong("hits"),
                row.columns().getInt("hosts"),
                row.instant("first_seen"),
                row.instant("last_seen"));
    }

    /** Returns the version of an indicator; empty if it does not exist. */
    OptionalLong indicatorVersion(UUID indicator) {
        return EventVersions.stored(jdbc, "select version from ioc_view where id = ?", indicator);
    }

    /** Returns the version of a host, even a retired one, whose results are kept. */
    OptionalLong hostVersion(UUID host) {
        return EventVersions.stored(jdbc, "select version from host_view where id = ?", host);
    }

    private static HuntSighting sighting(Row row) throws SQLException {
        return new HuntSighting(new HuntId(row.uuid("hunt_id")), row.text("hunt_name"), HuntResults.result(row));
    }
}
