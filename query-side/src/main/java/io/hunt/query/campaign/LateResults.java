package io.hunt.query.campaign;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.campaign.CampaignQuery.LateMatch;
import io.hunt.api.campaign.CampaignQuery.LateResponse;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.IocType;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads results after the live window: matches of an {@code ioc_hunt} and responses to an {@code osquery}. */
@Component
class LateResults {

    private static final KeysetPagination<LateMatch> MATCHES = new KeysetPagination<>(
            "ioc_type, ioc_value, host_id, hostname, detected_at",
            "hunt_result",
            new SortOrders("-reported_at", new SortKey("host_id", "uuid"), new SortKey("indicator_id", "uuid"))
                    .by("reported_at", new SortKey("detected_at", "timestamptz"))
                    .by("hostname", new SortKey("left(lower(hostname), 255)", "text")),
            "ingested_at",
            "result_tally",
            row -> new LateMatch(
                    row.word(IocType.class, "ioc_type"),
                    row.text("ioc_value"),
                    new HostId(row.uuid("host_id")),
                    row.text("hostname"),
                    row.instant("detected_at")));

    private static final KeysetPagination<LateResponse> RESPONSES = new KeysetPagination<>(
            "host_id, hostname, row_count, responded_at, truncated",
            "campaign_assignment",
            new SortOrders("-responded_at", new SortKey("host_id", "uuid"))
                    .by("responded_at", new SortKey("responded_at", "timestamptz"))
                    .by("hostname", new SortKey("left(lower(hostname), 255)", "text")),
            "ingested_at",
            null,
            row -> new LateResponse(
                    new HostId(row.uuid("host_id")),
                    row.text("hostname"),
                    row.columns().getInt("row_count"),
                    row.instant("responded_at"),
                    row.columns().getBoolean("truncated")));

    private final JdbcClient jdbc;

    LateResults(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns no matches for an {@code osquery}, which has no hunt. */
    Page<LateMatch> matches(@Nullable HuntId hunt, PageRequest page) {
        if (hunt == null) {
            return MATCHES.none(page);
        }
        var conditions = new Filters().facet("hunt_id", hunt.value()).facet("late_match", true);
        return MATCHES.read(jdbc, conditions, page);
    }

    /** Lists counted responses only. */
    Page<LateResponse> responses(CampaignId campaign, PageRequest page) {
        var conditions =
                new Filters().where("campaign_id = ?", campaign.value()).where("late and status = 'RESPONDED'");
        return RESPONSES.read(jdbc, conditions, page);
    }
}
