package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignWarning;
import io.hunt.rest.launch.IndicatorJson;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A campaign as JSON. */
record CampaignJson(
        UUID id,
        String name,
        CampaignKind kind,
        CampaignStatus status,
        String createdBy,
        Instant createdAt,
        Instant liveWindowEndsAt,
        @Nullable Instant stoppedAt,
        @Nullable String stopReason,
        @Nullable UUID huntId,
        @Nullable UUID queryId,
        @Nullable String sql,
        @Nullable UUID savedQueryId,
        List<IndicatorJson> indicators,
        int indicatorCount,
        CampaignCoverageJson coverage,
        CampaignCountsJson summary,
        int refusedAfterStop,
        List<WarningJson> warnings) {

    static CampaignJson of(CampaignSummary campaign) {
        return of(campaign, Standing.of(campaign));
    }

    /** The campaign as it stands once the read model knows of its end too. */
    static CampaignJson of(CampaignSummary campaign, Standing standing) {
        var hunt = campaign.huntId();
        var query = campaign.queryId();
        var saved = campaign.savedQueryId();
        return new CampaignJson(
                campaign.id().value(),
                campaign.name(),
                campaign.kind(),
                standing.status(),
                campaign.createdBy(),
                campaign.createdAt(),
                campaign.liveWindowEndsAt(),
                standing.stoppedAt(),
                standing.stopReason(),
                hunt == null ? null : hunt.value(),
                query == null ? null : query.value(),
                campaign.sql(),
                saved == null ? null : saved.value(),
                campaign.indicators().stream().map(IndicatorJson::of).toList(),
                campaign.indicatorCount(),
                CampaignCoverageJson.of(standing.coverage()),
                CampaignCountsJson.of(campaign),
                campaign.refusedAfterStop(),
                campaign.warnings().stream().map(WarningJson::of).toList());
    }

    /** How far it has come. */
    record CampaignCoverageJson(int responded, int pending, long late, int cancelled, int failed) {

        static CampaignCoverageJson of(CampaignSummary.Coverage coverage) {
            return new CampaignCoverageJson(
                    coverage.responded(), coverage.pending(), coverage.late(), coverage.cancelled(), coverage.failed());
        }
    }

    /** Its size; what its kind does not count is null. */
    record CampaignCountsJson(
            int assignedHosts,
            @Nullable Integer matchedHosts,
            @Nullable Integer hostsWithRows,
            int queryCount) {

        static CampaignCountsJson of(CampaignSummary campaign) {
            boolean matches = campaign.kind() == CampaignKind.IOC_HUNT;
            return new CampaignCountsJson(
                    campaign.assignedHosts(),
                    matches ? Integer.valueOf(campaign.matchedHosts()) : null,
                    matches ? null : Integer.valueOf(campaign.matchedHosts()),
                    campaign.queryCount());
        }
    }

    /** What one must know before trusting its results. */
    record WarningJson(CampaignWarning.Code code, @Nullable UUID hostId, String detail) {

        static WarningJson of(CampaignWarning warning) {
            var host = warning.hostId();
            return new WarningJson(warning.code(), host == null ? null : host.value(), warning.detail());
        }
    }
}
