package io.hunt.rest.campaign;

import io.hunt.api.campaign.CampaignKind;
import io.hunt.api.campaign.CampaignStatus;
import io.hunt.api.campaign.CampaignSummary;
import io.hunt.api.campaign.CampaignWarning;
import io.hunt.rest.launch.IndicatorJson;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A campaign as JSON. */
record CampaignJson(
        @Schema(description = "Its id.") UUID id,

        @Schema(description = "Its name, one line.", example = "November wave")
        String name,

        @Schema(
                description = "What the campaign asks: the indicators of a hunt, or one statement.",
                example = "osquery")
        CampaignKind kind,

        @Schema(description = "Where it stands.", example = "active")
        CampaignStatus status,

        @Schema(description = "The user who created it.", example = "ada")
        String createdBy,

        @Schema(description = "When it was created, by the server's clock.")
        Instant createdAt,

        @Schema(description = "What arrives later is late.", example = "2026-11-21T12:10:00Z")
        Instant liveWindowEndsAt,

        @Nullable @Schema(description = "When it was stopped, by the server's clock; null when it was not.")
        Instant stoppedAt,

        @Nullable @Schema(description = "Why it was stopped; null when nobody said.")
        String stopReason,

        @Nullable @Schema(description = "The hunt it came with; null for `osquery`.")
        UUID huntId,

        @Nullable @Schema(
                description = "Names the rows of an `osquery`; null for `ioc_hunt`.",
                example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
        UUID queryId,

        @Nullable @Schema(
                description = "The statement of an `osquery`, as frozen at the launch; null for `ioc_hunt`.",
                example = "select * from users")
        String sql,

        @Nullable @Schema(description = "The saved query its statement was taken from; null when it was not.")
        UUID savedQueryId,

        @Schema(
                description = "What it looks for, as frozen at the launch; the first 1,000, and none in lists "
                        + "and for `osquery`.")
        List<IndicatorJson> indicators,

        @Schema(description = "How many indicators it looks for.", example = "0")
        int indicatorCount,

        @Schema(description = "How far it has come.") CampaignCoverageJson coverage,
        @Schema(description = "Its size in numbers.") CampaignCountsJson summary,

        @Schema(description = "Hosts whose answers came after a stop that discards them.", example = "0")
        int refusedAfterStop,

        @Schema(
                description =
                        "What one must know before trusting its results; the first 1,000, and none in " + "lists.")
        List<WarningJson> warnings,

        @Nullable @Schema(
                description =
                        "When its hosts, late results and rows were removed, as they are kept for so many days after"
                                + " its end; null while they are kept.")
        Instant detailsRemovedAt) {

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
                campaign.warnings().stream().map(WarningJson::of).toList(),
                campaign.detailsRemovedAt());
    }

    /** How far it has come. */
    record CampaignCoverageJson(
            @Schema(description = "Hosts that answered: with results, without, or with an error.", example = "40")
            int responded,

            @Schema(description = "Hosts that have not answered and still may.", example = "60")
            int pending,

            @Schema(
                    description = "What came after the live window: matches of an `ioc_hunt`, responses to an "
                            + "`osquery`.",
                    example = "5")
            long late,

            @Schema(description = "Hosts called off by a stop.", example = "0")
            int cancelled,

            @Schema(description = "Hosts given up, as they were asked five times and never answered.", example = "0")
            int failed) {

        static CampaignCoverageJson of(CampaignSummary.Coverage coverage) {
            return new CampaignCoverageJson(
                    coverage.responded(), coverage.pending(), coverage.late(), coverage.cancelled(), coverage.failed());
        }
    }

    /** Its size; what its kind does not count is null. */
    record CampaignCountsJson(
            @Schema(description = "Hosts that are asked.", example = "101")
            int assignedHosts,

            @Nullable @Schema(description = "Distinct hosts with at least one match, late ones included; null for `osquery`.")
            Integer matchedHosts,

            @Nullable @Schema(description = "Hosts that returned rows; null for `ioc_hunt`.", example = "12")
            Integer hostsWithRows,

            @Schema(description = "How many types of indicators it looks for; 1 for `osquery`.", example = "1")
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
    record WarningJson(
            @Schema(description = "What it is about.", example = "host_rows_truncated")
            CampaignWarning.Code code,

            @Nullable @Schema(
                    description = "The host it is about; null when it is about all.",
                    example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
            UUID hostId,

            @Schema(
                    description = "One sentence for people.",
                    example = "live_window_minutes must be an integer from 1 to 1440")
            String detail) {

        static WarningJson of(CampaignWarning warning) {
            var host = warning.hostId();
            return new WarningJson(warning.code(), host == null ? null : host.value(), warning.detail());
        }
    }
}
