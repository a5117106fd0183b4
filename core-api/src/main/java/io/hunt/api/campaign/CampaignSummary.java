package io.hunt.api.campaign;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.QueryId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.id.SavedQueryId;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A campaign as analysts see it.
 *
 * @param indicators the first 1,000 of an {@code ioc_hunt}
 * @param queryCount distinct indicator types; 1 for {@code osquery}
 * @param warnings the first 1,000
 * @param detailsRemovedAt when assignments, late results and rows were removed; null while they are kept
 * @param version the sequence number of the last event of this campaign that is in here
 */
public record CampaignSummary(
        CampaignId id,
        String name,
        CampaignKind kind,
        CampaignStatus status,
        String createdBy,
        Instant createdAt,
        Instant liveWindowEndsAt,
        @Nullable Instant stoppedAt,
        @Nullable String stopReason,
        @Nullable HuntId huntId,
        @Nullable QueryId queryId,
        @Nullable String sql,
        @Nullable SavedQueryId savedQueryId,
        List<FrozenIoc> indicators,
        int indicatorCount,
        Coverage coverage,
        int assignedHosts,
        int matchedHosts,
        int queryCount,
        int refusedAfterStop,
        List<CampaignWarning> warnings,
        @Nullable Instant detailsRemovedAt,
        long version) {

    /** How many indicators, and how many warnings, a summary shows at most. */
    public static final int SHOWN = 1_000;

    /** The same without its indicators, for whoever reads it again and again: they may be many and never change. */
    public CampaignSummary withoutIndicators() {
        return new CampaignSummary(
                id,
                name,
                kind,
                status,
                createdBy,
                createdAt,
                liveWindowEndsAt,
                stoppedAt,
                stopReason,
                huntId,
                queryId,
                sql,
                savedQueryId,
                List.of(),
                indicatorCount,
                coverage,
                assignedHosts,
                matchedHosts,
                queryCount,
                refusedAfterStop,
                warnings,
                detailsRemovedAt,
                version);
    }

    /**
     * How far the campaign has come.
     *
     * @param responded assignments that returned results
     * @param pending assignments that still may: pending, leased or dispatched
     * @param late matches of an {@code ioc_hunt}, responses to an {@code osquery}, after the live window
     * @param cancelled assignments called off by a stop
     * @param failed assignments given up after five leases
     */
    public record Coverage(int responded, int pending, long late, int cancelled, int failed) {}
}
