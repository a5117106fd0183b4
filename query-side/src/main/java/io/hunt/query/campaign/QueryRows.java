package io.hunt.query.campaign;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.RawJson;
import io.hunt.api.campaign.CampaignQuery.FindCampaignEvidence;
import io.hunt.api.campaign.CampaignQuery.ListQueryRows;
import io.hunt.api.campaign.CampaignQuery.PlacedRow;
import io.hunt.api.campaign.CampaignQuery.QueryRow;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.id.HostId;
import io.hunt.api.id.QueryId;
import io.hunt.audit.evidence.ErasedEvidenceConditions;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the rows of a literal SQL statement, which the command side stores. Places ascend in the order of arrival. */
@Component
class QueryRows {

    /** SQL condition of an erased row. */
    private static final String GONE =
            "(erased or " + ErasedEvidenceConditions.condition("campaign_row.host_id", "ingested_at") + ")";

    private static final String COLUMNS = "campaign_row.*, " + GONE + " as gone";

    /** SQL condition of a row that contains a text. Compares the text as JSON escapes it. Skips erased rows, even if a copy remains. */
    private static final String CONTAINS = """
            (position(lower(?) in lower(hostname)) > 0
             or not %s
                and position(lower(left(substring(to_json(?::text)::text from 2), -1)) in lower("row"::text)) > 0)""".formatted(GONE);

    private static final KeysetPagination<QueryRow> PAGES = new KeysetPagination<>(
            COLUMNS,
            "campaign_row",
            new SortOrders("-ingested_at", new SortKey("place", "bigint")).by("ingested_at"),
            "ingested_at",
            "query_row_tally",
            QueryRows::row);

    private final JdbcClient jdbc;

    QueryRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the rows of a host with this value. Always includes erased rows, whose values cannot be compared. */
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
                limit ?""".formatted(ErasedEvidenceConditions.condition("campaign_row.host_id", "ingested_at")))
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
                .facet("host_id", host == null ? null : host.value())
                .where(CONTAINS, query.q());
        return PAGES.read(jdbc, conditions, query.page());
    }

    /**
     * Returns rows behind a place in ascending order. Rows of one statement become visible in this order, because its
     * campaign stores them one after another.
     */
    List<PlacedRow> follow(QueryId query, long after, int most) {
        return jdbc.sql("select " + COLUMNS
                        + " from campaign_row where query_id = ? and place > ? order by place limit ?")
                .params(query.value(), after, Math.clamp(most, 1, PageRequest.MAX_SIZE))
                .query((columns, _) -> new PlacedRow(columns.getLong("place"), row(new Row(columns))))
                .list();
    }

    private static QueryRow row(Row row) throws SQLException {
        boolean gone = row.columns().getBoolean("gone");
        return new QueryRow(
                new HostId(row.uuid("host_id")),
                row.text("hostname"),
                gone ? RawJson.EMPTY : new RawJson(row.text("row")),
                row.instant("detected_at"),
                row.instant("ingested_at"),
                gone);
    }
}
