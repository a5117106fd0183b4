package io.hunt.api.campaign;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.QueryId;
import io.hunt.api.id.SavedQueryId;
import io.hunt.api.ioc.FrozenIoc;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * View of a campaign for analysts.
 *
 * @param indicators first 1,000 indicators of an {@code ioc_hunt}
 * @param queryCount number of distinct indicator types; 1 for {@code osquery}
 * @param warnings first 1,000 warnings
 * @param detailsRemovedAt time at which assignments, late results and rows were removed; null while they are kept
 * @param version sequence number of the last event of this campaign that the summary includes
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

    /** Most indicators, and most warnings, of a summary. */
    public static final int SHOWN = 1_000;

    /** Returns a copy without indicators, which may be many and never change, for a client that polls. */
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
     * Progress of the campaign.
     *
     * @param responded number of assignments that returned results
     * @param pending number of assignments that are pending, leased or dispatched
     * @param late number of matches of an {@code ioc_hunt}, or of responses to an {@code osquery}, after the live window
     * @param cancelled number of cancelled assignments
     * @param failed number of assignments that failed after five leases
     */
    @Schema(name = "CampaignCoverage")
    public record Coverage(
            @Schema(
                    description = "Number of hosts that answered: with results, without results, or with an error.",
                    example = "40")
            int responded,

            @Schema(description = "Number of hosts that have not answered and still may.", example = "60")
            int pending,

            @Schema(
                    description =
                            "Number of results after the live window: matches of an `ioc_hunt`, responses to an `osquery`.",
                    example = "5")
            long late,

            @Schema(description = "Number of hosts cancelled by a stop.", example = "0")
            int cancelled,

            @Schema(description = "Number of hosts that failed, after five queries without an answer.", example = "0")
            int failed) {}
}
