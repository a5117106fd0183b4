package io.hunt.query.campaign;

import io.hunt.api.Page;
import io.hunt.api.campaign.CampaignQuery.FindCampaignEvidence;
import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.campaign.CampaignQuery.QueryRow;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.host.HostId;
import io.hunt.engine.evidence.ErasedEvidence;
import io.hunt.query.page.Filters;
import io.hunt.query.page.Orders;
import io.hunt.query.page.Pages;
import io.hunt.query.page.SortKey;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the rows of a statement, which the command side stores; their places are in the order of their arrival. */
@Component
class QueryRows {

    private static final Pages<QueryRow> PAGES = new Pages<>(
            "campaign_row.*, (erased or " + ErasedEvidence.condition("campaign_row.host_id", "ingested_at")
                    + ") as gone",
            "campaign_row",
            new Orders("-ingested_at", new SortKey("place", "bigint")).by("ingested_at"),
            "ingested_at",
            "query_row_tally",
            row -> new QueryRow(
                    new HostId(row.uuid("host_id")),
                    row.text("hostname"),
                    row.columns().getBoolean("gone") ? "{}" : row.text("row"),
                    row.instant("detected_at"),
                    row.instant("ingested_at"),
                    row.columns().getBoolean("gone")));

    private final JdbcClient jdbc;

    QueryRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Erased rows are there, but cannot be searched. */
    Optional<KeptEvidence> evidence(FindCampaignEvidence query) {
        List<KeptEvidence> found = jdbc.sql(
                        """
                select case when gone then null else "row"::text end as text
                from (select campaign_row.*, erased or %s as gone
                      from campaign_row
                      join campaign_view campaign on campaign.query_id = campaign_row.query_id
                      where campaign.id = ? and campaign_row.host_id = ?) as each
                where gone
                   or position(lower(left(substring(to_json(?::text)::text from 2), -1)) in lower("row"::text)) > 0
                order by gone, place
                limit ?""".formatted(ErasedEvidence.condition("campaign_row.host_id", "ingested_at")))
                .params(query.campaignId().value(), query.hostId().value(), query.value(), FindCampaignEvidence.MOST)
                .query((row, _) -> Optional.ofNullable(row.getString("text"))
                        .map(text -> new KeptEvidence(List.of(text), false))
                        .orElse(KeptEvidence.ERASED))
                .list();
        List<String> rows = found.stream().flatMap(kept -> kept.rows().stream()).toList();
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(rows.isEmpty() ? KeptEvidence.ERASED : new KeptEvidence(rows, false));
    }

    Page<QueryRow> list(ListQueryRows query) {
        HostId host = query.hostId();
        var conditions = new Filters()
                .facet("query_id", query.queryId().value())
                .facet("host_id", host == null ? null : host.value());
        return PAGES.read(jdbc, conditions, query.page());
    }
}
