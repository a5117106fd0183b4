package io.hunt.command.retrohunt.index;

import io.hunt.api.campaign.CampaignEvent.HostRows;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.QueryId;
import io.hunt.command.retrohunt.sighting.ObservationSpan;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Repository of rows that campaigns returned. A host answers a campaign once, so its rows belong to one event and need
 * no cursor. Memory holds one page of many hosts, or one answer of a single host, which the intake bounds.
 */
@Repository
public class CampaignRowReader {

    private static final int PAGE = 5_000;

    private final JdbcClient jdbc;

    public CampaignRowReader(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void read(RowsCollected collected, Consumer<List<Row>> pages) {
        var page = new ArrayList<HostId>();
        long rows = 0;
        for (HostRows host : collected.hosts()) {
            if (rows > 0 && rows + host.rows() > PAGE) {
                pages.accept(rows(collected.queryId(), page));
                page.clear();
                rows = 0;
            }
            if (host.rows() > 0) {
                page.add(host.hostId());
                rows += host.rows();
            }
        }
        if (!page.isEmpty()) {
            pages.accept(rows(collected.queryId(), page));
        }
    }

    private List<Row> rows(QueryId query, List<HostId> hosts) {
        return jdbc.sql("""
                select host_id, hostname, "row"::text as text, detected_at, ingested_at
                from campaign_row
                where query_id = ? and host_id = any(?::uuid[])""")
                .params(query.value(), hosts.stream().map(HostId::toString).toArray(String[]::new))
                .query((row, _) -> new Row(
                        new HostId(row.getObject("host_id", UUID.class)),
                        row.getString("hostname"),
                        row.getString("text"),
                        row.getObject("detected_at", OffsetDateTime.class).toInstant(),
                        row.getObject("ingested_at", OffsetDateTime.class).toInstant()))
                .list();
    }

    /** One row as a host returned it. */
    record Row(HostId host, String hostname, String text, Instant detectedAt, Instant ingestedAt) {

        ObservationSpan span(CampaignId campaign) {
            return ObservationSpan.of(detectedAt, ingestedAt, null, campaign);
        }
    }
}
