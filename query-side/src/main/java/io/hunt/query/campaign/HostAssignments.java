package io.hunt.query.campaign;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.campaign.AssignmentFilter;
import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.HostAssignment;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.query.campaign.Campaigns.LaunchedCampaign;
import io.hunt.query.page.CompletionCurve;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the status of each host's assignment in a campaign. */
@Component
class HostAssignments {

    /** Status of an assignment. A stop cancels the assignments of a campaign without rewriting their rows. */
    private static final String STATE = """
            case when line.open and campaign.stopped_at is not null
                      and (line.status <> 'DISPATCHED' or campaign.discards_inflight) then 'CANCELLED'
                 else line.status end""";

    private static final KeysetPagination<HostAssignment> PAGES = new KeysetPagination<>(
            "line.*, coalesce(host.hostname, line.hostname) as shown_hostname, " + STATE + " as shown_state",
            """
            campaign_assignment line
            join campaign_view campaign on campaign.id = line.campaign_id
            left join host_view host on host.id = line.host_id""",
            new SortOrders("host_id", new SortKey("line.host_id", "uuid"))
                    .by("host_id")
                    .by("hostname", new SortKey("left(lower(coalesce(host.hostname, line.hostname, '')), 255)", "text"))
                    .by("state", new SortKey(STATE, "text"))
                    .by("attempts", new SortKey("line.attempts", "integer")),
            null,
            null,
            HostAssignments::assignment);

    private final JdbcClient jdbc;

    HostAssignments(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Page<HostAssignment> list(LaunchedCampaign campaign, AssignmentFilter filter, PageRequest page) {
        var conditions = new Filters()
                .where("line.campaign_id = ?", campaign.id().value())
                .where("line.host_id = ?", filter.hostId(), HostId::value)
                .in(STATE, filter.states())
                .contains("coalesce(host.hostname, line.hostname, '')", filter.q());
        return PAGES.read(jdbc, conditions, page);
    }

    HuntProgress progress(LaunchedCampaign campaign) {
        HuntId hunt = campaign.hunt();
        int hosts = jdbc.sql("select assigned_hosts from campaign_view where id = ?")
                .param(campaign.id().value())
                .query(Integer.class)
                .single();
        return new HuntProgress(
                hosts,
                hunt == null
                        ? CompletionCurve.OF_STATEMENT.points(
                                jdbc, campaign.id().value())
                        : CompletionCurve.OF_HUNT.points(jdbc, hunt.value()));
    }

    private static HostAssignment assignment(Row row) throws SQLException {
        AssignmentStatus state = row.word(AssignmentStatus.class, "shown_state");
        boolean leased = state == AssignmentStatus.LEASED || state == AssignmentStatus.DISPATCHED;
        return new HostAssignment(
                new HostId(row.uuid("host_id")),
                row.optionalText("shown_hostname"),
                state,
                row.columns().getInt("attempts"),
                leased ? row.optionalInstant("lease_until") : null,
                row.optionalText("error"),
                row.columns().getInt("row_count"),
                row.optionalInstant("ingested_at"));
    }
}
