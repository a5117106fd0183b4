package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignWarning;
import io.hunt.api.ioc.FrozenIoc;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Campaign as JSON. */
record CampaignJson(
        @Schema(description = "Identifier (UUID).") UUID id,

        @Schema(description = "Name, one line of at most 200 characters.", example = "November wave")
        String name,

        @Schema(
                description = "Kind of campaign: `ioc_hunt` for the indicators of a hunt, `osquery` for one statement.",
                example = "osquery")
        CampaignKind kind,

        @Schema(description = "Lifecycle status of the campaign.", example = "active")
        CampaignStatus status,

        @Schema(description = "User who created the resource.", example = "ada")
        String createdBy,

        @Schema(description = "Time of creation, by the server's clock.")
        Instant createdAt,

        @Schema(description = "End of the live window; later results count as late.", example = "2026-11-21T12:10:00Z")
        Instant liveWindowEndsAt,

        @Nullable @Schema(description = "Time of the stop, by the server's clock; null unless stopped.")
        Instant stoppedAt,

        @Nullable @Schema(description = "Reason for the stop; null if not given.")
        String stopReason,

        @Nullable @Schema(description = "Hunt of the campaign (UUID); null for `osquery`.")
        UUID huntId,

        @Nullable @Schema(
                description = "Identifier of the rows of an `osquery` campaign (UUID); null for `ioc_hunt`.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        UUID queryId,

        @Nullable @Schema(
                description = "SQL statement, as frozen at the launch; null for `ioc_hunt`.",
                example = "select * from users")
        String sql,

        @Nullable @Schema(description = "Saved query that supplied the statement (UUID); null without one.")
        UUID savedQueryId,

        @Schema(
                description =
                        "Indicators, as frozen at the launch; at most the first 1,000; empty in lists and for `osquery`.")
        List<FrozenIoc> indicators,

        @Schema(description = "Number of indicators.", example = "0")
        int indicatorCount,

        @Schema(description = "Coverage of the hosts so far.")
        CampaignCoverageJson coverage,

        @Schema(description = "Counts of hosts and queries.")
        CampaignCountsJson summary,

        @Schema(description = "Number of hosts whose answers were discarded after a stop.", example = "0")
        int refusedAfterStop,

        @Schema(description = "Warnings about the reliability of the results; at most the first 1,000; empty in lists.")
        List<WarningJson> warnings,

        @Nullable @Schema(
                description =
                        "Time at which hosts, late results and rows were removed at the end of their retention; null while they are kept.")
        Instant detailsRemovedAt) {

    static CampaignJson of(CampaignSummary campaign) {
        return of(campaign, CampaignEndState.of(campaign));
    }

    /** Builds the JSON of a campaign with an end that the read model may not show yet. */
    static CampaignJson of(CampaignSummary campaign, CampaignEndState campaignEndState) {
        var hunt = campaign.huntId();
        var query = campaign.queryId();
        var saved = campaign.savedQueryId();
        return new CampaignJson(
                campaign.id().value(),
                campaign.name(),
                campaign.kind(),
                campaignEndState.status(),
                campaign.createdBy(),
                campaign.createdAt(),
                campaign.liveWindowEndsAt(),
                campaignEndState.stoppedAt(),
                campaignEndState.stopReason(),
                hunt == null ? null : hunt.value(),
                query == null ? null : query.value(),
                campaign.sql(),
                saved == null ? null : saved.value(),
                campaign.indicators(),
                campaign.indicatorCount(),
                CampaignCoverageJson.of(campaignEndState.coverage()),
                CampaignCountsJson.of(campaign),
                campaign.refusedAfterStop(),
                campaign.warnings().stream().map(WarningJson::of).toList(),
                campaign.detailsRemovedAt());
    }

    /** Coverage of the hosts of a campaign. */
    record CampaignCoverageJson(
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
            int failed) {

        static CampaignCoverageJson of(CampaignSummary.Coverage coverage) {
            return new CampaignCoverageJson(
                    coverage.responded(), coverage.pending(), coverage.late(), coverage.cancelled(), coverage.failed());
        }
    }

    /** Counts of a campaign; null for counts that do not apply to its kind. */
    record CampaignCountsJson(
            @Schema(description = "Number of target hosts.", example = "101")
            int assignedHosts,

            @Nullable @Schema(
                    description =
                            "Number of distinct hosts with at least one match, late matches included; null for `osquery`.")
            Integer matchedHosts,

            @Nullable @Schema(description = "Number of hosts that returned rows; null for `ioc_hunt`.", example = "12")
            Integer hostsWithRows,

            @Schema(description = "Number of indicator types; 1 for `osquery`.", example = "1")
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

    /** Warning about the reliability of the results. */
    record WarningJson(
            @Schema(description = "Warning code.", example = "host_rows_truncated")
            CampaignWarning.Code code,

            @Nullable @Schema(
                    description = "Affected host (UUID); null if all hosts are affected.",
                    example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            UUID hostId,

            @Schema(
                    description = "Description for readers, one sentence.",
                    example = "live_window_minutes must be an integer from 1 to 1440")
            String detail) {

        static WarningJson of(CampaignWarning warning) {
            var host = warning.hostId();
            return new WarningJson(warning.code(), host == null ? null : host.value(), warning.detail());
        }
    }
}
