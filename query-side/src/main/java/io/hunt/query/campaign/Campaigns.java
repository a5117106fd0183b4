package io.hunt.query.campaign;

import io.hunt.api.Page;
import io.hunt.api.campaign.CampaignFilter;
import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignQuery.ListCampaigns;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignSummary.Counts;
import io.hunt.api.campaign.CampaignSummary.Course;
import io.hunt.api.campaign.CampaignSummary.Coverage;
import io.hunt.api.campaign.CampaignSummary.Remarks;
import io.hunt.api.campaign.CampaignSummary.Subject;
import io.hunt.api.campaign.CampaignWarning;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.QueryId;
import io.hunt.api.id.SavedQueryId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.AsOfScope;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.Row;
import io.hunt.query.table.TargetColumn;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Repository of campaigns (table campaign_view). Ignores rows without a launch: another event inserts such a row if it
 * precedes the launch in the log.
 */
@Component
class Campaigns {

    private static final String LAUNCHED = "created_at is not null";

    private static final String COLUMNS = """
            campaign_view.*,
            case kind when 'OSQUERY' then late_responses
                 else (select coalesce(sum(n), 0) from result_tally
                       where result_tally.hunt_id = campaign_view.hunt_id and late_match)
                      + coalesce((select late_matches from details_removal
                                  where subject_id = campaign_view.hunt_id), 0) end as late,
            (select removed_at from details_removal where campaign_id = campaign_view.id) as details_removed_at""";

    private static final KeysetPagination<CampaignSummary> PAGES = new KeysetPagination<>(
            COLUMNS,
            "campaign_view",
            new SortOrders("-created_at", new SortKey("id", "uuid"))
                    .by("created_at", new SortKey("created_at", "timestamptz"))
                    .by("name", new SortKey("lower(name)", "text"))
                    .by("status", new SortKey("status", "text"))
                    .by("kind", new SortKey("kind", "text")),
            "created_at",
            null,
            row -> summary(row, List.of(), List.of()));

    private final JdbcClient jdbc;
    private final Snapshots snapshots;
    private final CampaignWarnings warnings;

    Campaigns(JdbcClient jdbc, Snapshots snapshots, CampaignWarnings warnings) {
        this.jdbc = jdbc;
        this.snapshots = snapshots;
        this.warnings = warnings;
    }

    /** Identifiers and version of a launched campaign, needed by further queries. */
    record LaunchedCampaign(
            CampaignId id, @Nullable HuntId hunt, @Nullable QueryId query, long version) {}

    Optional<CampaignSummary> find(CampaignId campaign) {
        return jdbc.sql("select " + COLUMNS + " from campaign_view where id = ? and " + LAUNCHED)
                .param(campaign.value())
                .query((columns, _) -> {
                    var row = new Row(columns);
                    HuntId hunt = row.optionalId("hunt_id", HuntId::new);
                    return summary(row, hunt == null ? List.of() : snapshots.first(hunt), warnings.of(campaign, row));
                })
                .optional();
    }

    Optional<LaunchedCampaign> known(CampaignId campaign) {
        return jdbc.sql("select hunt_id, query_id, version from campaign_view where id = ? and " + LAUNCHED)
                .param(campaign.value())
                .query((columns, _) -> {
                    var row = new Row(columns);
                    return new LaunchedCampaign(
                            campaign,
                            row.optionalId("hunt_id", HuntId::new),
                            row.optionalId("query_id", QueryId::new),
                            columns.getLong("version"));
                })
                .optional();
    }

    boolean isKnown(QueryId query) {
        return jdbc.sql("select exists (select from campaign_view where query_id = ?)")
                .param(query.value())
                .query(Boolean.class)
                .single();
    }

    OptionalLong version(UUID campaign) {
        return EventVersions.stored(jdbc, "select version from campaign_view where id = ? and " + LAUNCHED, campaign);
    }

    Page<CampaignSummary> list(ListCampaigns query) {
        CampaignFilter filter = query.filter();
        boolean all = !filter.statuses().isEmpty() || AsOfScope.isPreparing();
        var conditions = new Filters()
                .where(LAUNCHED)
                .in("kind", filter.kinds())
                .in("status", filter.statuses())
                .where("status <> ?", all ? null : CampaignStatus.ARCHIVED)
                .where("created_by = ?", filter.createdBy())
                .where("saved_query_id = ?", filter.savedQueryId(), SavedQueryId::value)
                .contains("name", filter.q());
        return PAGES.read(jdbc, conditions, query.page());
    }

    private static CampaignSummary summary(Row row, List<FrozenIoc> indicators, List<CampaignWarning> warnings)
            throws SQLException {
        ResultSet columns = row.columns();
        CampaignKind kind = row.word(CampaignKind.class, "kind");
        return new CampaignSummary(
                new CampaignId(row.uuid("id")),
                row.text("name"),
                kind,
                row.word(CampaignStatus.class, "status"),
                course(row),
                new Subject(
                        row.optionalId("hunt_id", HuntId::new),
                        row.optionalId("query_id", QueryId::new),
                        row.optionalText("sql"),
                        row.optionalId("saved_query_id", SavedQueryId::new),
                        TargetColumn.read(row)),
                indicators,
                columns.getInt("indicator_count"),
                coverage(row),
                Counts.of(
                        kind,
                        columns.getInt("assigned_hosts"),
                        columns.getInt("matched_hosts"),
                        columns.getInt("query_count")),
                new Remarks(columns.getInt("refused_after_stop"), warnings, row.optionalInstant("details_removed_at")),
                columns.getLong("version"));
    }

    private static Course course(Row row) throws SQLException {
        return new Course(
                row.text("created_by"),
                row.instant("created_at"),
                row.instant("live_window_ends_at"),
                row.optionalInstant("stopped_at"),
                row.optionalText("stop_reason"));
    }

    private static Coverage coverage(Row row) throws SQLException {
        int responded = row.columns().getInt("responded_hosts");
        int cancelled = row.columns().getInt("cancelled_assignments");
        int failed = row.columns().getInt("failed_assignments");
        int pending = row.columns().getInt("assigned_hosts") - responded - cancelled - failed;
        return new Coverage(responded, pending, row.columns().getLong("late"), cancelled, failed);
    }
}
