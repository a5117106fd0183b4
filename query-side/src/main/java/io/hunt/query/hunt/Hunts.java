package io.hunt.query.hunt;

import io.hunt.api.Page;
import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.HuntEvent;
import io.hunt.api.hunt.HuntFilter;
import io.hunt.api.hunt.HuntQuery.HuntCount;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntSelection;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.HuntSummary.Clean;
import io.hunt.api.hunt.HuntSummary.Counts;
import io.hunt.api.hunt.HuntSummary.Course;
import io.hunt.api.hunt.HuntSummary.Details;
import io.hunt.api.hunt.HuntSummary.NotAsked;
import io.hunt.api.hunt.HuntSummary.Target;
import io.hunt.api.hunt.HuntSummary.Window;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.Row;
import io.hunt.query.table.TargetColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the table hunt_summary. Ignores rows without a launch, which an event written before the launch may have inserted. */
@Component
class Hunts {

    private static final String LAUNCHED = "created_at is not null";

    private static final String COLUMNS = """
            hunt_summary.*,
            (select count(*)
             from hunt_host line
             where line.hunt_id = hunt_summary.id and line.unsupported_types <> '')
              + coalesce((select unsupported_hosts from details_removal where subject_id = hunt_summary.id), 0)
              as unsupported_hosts,
            %s,
            (select removed_at from details_removal where subject_id = hunt_summary.id) as details_removed_at""".formatted(HuntCoverage.COLUMNS);

    /**
     * Condition on an indicator of the hunt: one look-up by primary key for each hunt, as there are far fewer hunts
     * than indicators or hosts of hunts.
     */
    private static final String HUNTS_INDICATOR = """
            (select true from hunt_indicator ioc where ioc.hunt_id = hunt_summary.id and ioc.indicator_id = ?)""";

    private static final String ASKS_HOST = """
            (select true from hunt_host line where line.hunt_id = hunt_summary.id and line.host_id = ?)""";

    /** List of hunts. In the order of completion, unfinished hunts come last. */
    private static final KeysetPagination<HuntSummary> PAGES = new KeysetPagination<>(
            COLUMNS,
            "hunt_summary",
            new SortOrders("-created_at", new SortKey("id", "uuid"))
                    .by("created_at", new SortKey("created_at", "timestamptz"))
                    .by("completed_at", new SortKey("coalesce(completed_at, 'infinity')", "timestamptz"))
                    .by("name", new SortKey("lower(name)", "text"))
                    .by("status", new SortKey("status", "text"))
                    .by("created_by", new SortKey("created_by", "text"))
                    .by("matched_hosts", new SortKey("matched_hosts", "integer")),
            "created_at",
            null,
            row -> summary(row, List.of()));

    private final JdbcClient jdbc;
    private final FrozenSearches searches;

    Hunts(JdbcClient jdbc, FrozenSearches searches) {
        this.jdbc = jdbc;
        this.searches = searches;
    }

    Optional<HuntSummary> find(HuntId hunt, boolean indicators) {
        return jdbc.sql("select " + COLUMNS + " from hunt_summary where id = ? and " + LAUNCHED)
                .param(hunt.value())
                .query((row, _) -> summary(new Row(row), indicators ? searches.indicators(hunt) : List.of()))
                .optional();
    }

    Optional<String> launcher(HuntId hunt) {
        return jdbc.sql("select created_by from hunt_summary where id = ? and " + LAUNCHED)
                .param(hunt.value())
                .query(String.class)
                .optional();
    }

    OptionalLong version(UUID hunt) {
        return EventVersions.stored(jdbc, "select version from hunt_summary where id = ? and " + LAUNCHED, hunt);
    }

    /** Returns the campaign of a hunt; empty if the hunt has none. */
    Optional<UUID> campaign(HuntId hunt) {
        return jdbc.sql("select campaign_id from hunt_summary where id = ? and campaign_id is not null")
                .param(hunt.value())
                .query(UUID.class)
                .optional();
    }

    OptionalLong campaignVersion(UUID campaign) {
        return EventVersions.stored(jdbc, "select version from campaign_view where id = ?", campaign);
    }

    Page<HuntSummary> list(ListHunts query, @Nullable String visibleLauncher) {
        HuntFilter filter = query.filter();
        var conditions = new Filters()
                .where(LAUNCHED)
                .where("created_by = ?", visibleLauncher)
                .where("created_by = ?", filter.createdBy())
                .in("status", filter.statuses())
                .within("created_at", filter.from(), filter.to())
                .where(HUNTS_INDICATOR, filter.iocId(), IndicatorId::value)
                .where(ASKS_HOST, filter.hostId(), HostId::value)
                .contains("name", filter.q());
        return PAGES.read(jdbc, conditions, query.page());
    }

    HuntCount count(@Nullable String visibleLauncher) {
        var counts = new EnumMap<HuntStatus, Long>(HuntStatus.class);
        for (HuntStatus status : HuntStatus.values()) {
            counts.put(status, 0L);
        }
        jdbc.sql("select status, count(*) as n from hunt_summary where " + LAUNCHED
                        + " and created_by = coalesce(?, created_by) group by status")
                .param(visibleLauncher)
                .query((row, _) -> Map.entry(new Row(row).word(HuntStatus.class, "status"), row.getLong("n")))
                .list()
                .forEach(entry -> counts.put(entry.getKey(), entry.getValue()));
        return new HuntCount(counts);
    }

    private static @Nullable HuntSelection selection(Row row) throws SQLException {
        HuntSelection.By by = row.optionalWord(HuntSelection.By.class, "selected_by");
        return by == null
                ? null
                : new HuntSelection(
                        by,
                        row.words(IocType.class, "selected_types"),
                        row.words(Severity.class, "selected_severities"),
                        row.optionalTexts("selected_sources"),
                        row.optionalTexts("selected_tags"));
    }

    private static HuntSummary summary(Row row, List<FrozenIoc> indicators) throws SQLException {
        ResultSet columns = row.columns();
        return new HuntSummary(
                new HuntId(row.uuid("id")),
                row.text("name"),
                row.word(HuntStatus.class, "status"),
                Target.of(row.word(TargetType.class, "target_type"), columns.getInt("total_hosts")),
                new Counts(
                        columns.getInt("responded_hosts"),
                        columns.getInt("matched_hosts"),
                        columns.getInt("failed_hosts")),
                indicators,
                columns.getInt("indicator_count"),
                new Window(
                        columns.getInt("live_window_minutes"),
                        row.instant("live_window_ends_at"),
                        columns.getInt("seen_within_days")),
                course(row),
                clean(columns),
                details(row),
                columns.getLong("version"));
    }

    private static Details details(Row row) throws SQLException {
        return new Details(
                row.optionalWord(HuntDepth.class, "depth"),
                row.optionalInstant("details_removed_at"),
                HuntCoverage.of(row),
                selection(row),
                TargetColumn.read(row),
                notAsked(row.columns()));
    }

    private static @Nullable NotAsked notAsked(ResultSet columns) throws SQLException {
        int offline = columns.getInt("unasked_offline");
        return columns.wasNull()
                ? null
                : NotAsked.of(new HuntEvent.UnaskedHosts(offline, columns.getInt("unasked_unseen")));
    }

    private static Clean clean(ResultSet columns) throws SQLException {
        return new Clean(
                columns.getInt("unsupported_hosts"),
                columns.getInt("clean_by_inventory"),
                columns.getInt("clean_by_places"),
                columns.getInt("not_searched"));
    }

    private static Course course(Row row) throws SQLException {
        return new Course(
                row.text("created_by"),
                row.instant("created_at"),
                row.optionalInstant("started_at"),
                row.optionalInstant("completed_at"),
                row.optionalText("failure_reason"),
                row.optionalId("campaign_id", CampaignId::new));
    }
}
