package io.hunt.api.campaign;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.hunt.HostTarget;
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
 * @param indicators first {@link #SHOWN} indicators of an {@code ioc_hunt}
 * @param version sequence number of the last event of this campaign that the summary includes
 */
@Schema(name = "Campaign")
public record CampaignSummary(
        @Schema(description = "Identifier (UUID).") CampaignId id,

        @Schema(description = "Name, one line of at most 200 characters.", example = "November wave")
        String name,

        @Schema(
                description = "Kind of campaign: `ioc_hunt` for the indicators of a hunt, `osquery` for one statement.",
                example = "osquery")
        CampaignKind kind,

        @Schema(description = "Lifecycle status of the campaign.", example = "active")
        CampaignStatus status,

        @JsonUnwrapped Course course,

        @JsonUnwrapped Subject subject,

        @Schema(
                description =
                        "Indicators, as frozen at the launch; at most the first 1,000; empty in lists and for `osquery`.")
        List<FrozenIoc> indicators,

        @Schema(description = "Number of indicators.", example = "0")
        int indicatorCount,

        @Schema(description = "Coverage of the hosts so far.")
        Coverage coverage,

        @Schema(description = "Counts of hosts and queries.")
        Counts summary,

        @JsonUnwrapped Remarks remarks,

        @Schema(hidden = true) long version) {

    /** Maximum number of indicators and of warnings in a summary. */
    public static final int SHOWN = 1_000;

    /** Returns a copy without indicators, which may be many and never change, for a client that polls. */
    public CampaignSummary withoutIndicators() {
        return new CampaignSummary(
                id,
                name,
                kind,
                status,
                course,
                subject,
                List.of(),
                indicatorCount,
                coverage,
                summary,
                remarks,
                version);
    }

    /** Returns a copy with an end that the read model may not show yet. */
    public CampaignSummary ended(CampaignStatus newStatus, Course newCourse, Coverage newCoverage) {
        return new CampaignSummary(
                id,
                name,
                kind,
                newStatus,
                newCourse,
                subject,
                indicators,
                indicatorCount,
                newCoverage,
                summary,
                remarks,
                version);
    }

    /** Launch, live window and stop of the campaign. */
    @Schema(name = "CampaignCourse")
    public record Course(
            @Schema(description = "User who created the resource.", example = "ada")
            String createdBy,

            @Schema(description = "Time of creation, by the server's clock.")
            Instant createdAt,

            @Schema(
                    description = "End of the live window; later results count as late.",
                    example = "2026-11-21T12:10:00Z")
            Instant liveWindowEndsAt,

            @Nullable @Schema(description = "Time of the stop, by the server's clock; null unless stopped.")
            Instant stoppedAt,

            @Nullable @Schema(description = "Reason for the stop; null if not given.")
            String stopReason) {

        public Course stopped(Instant at, @Nullable String reason) {
            return new Course(createdBy, createdAt, liveWindowEndsAt, at, reason);
        }
    }

    /** Subject of the campaign: a hunt, or one statement. */
    @Schema(name = "CampaignSubject")
    public record Subject(
            @Nullable @Schema(description = "Hunt of the campaign (UUID); null for `osquery`.")
            HuntId huntId,

            @Nullable @Schema(
                    description = "Identifier of the rows of an `osquery` campaign (UUID); null for `ioc_hunt`.",
                    example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            QueryId queryId,

            @Nullable @Schema(
                    description = "SQL statement, as frozen at the launch; null for `ioc_hunt`.",
                    example = "select * from users")
            String sql,

            @Nullable @Schema(description = "Saved query that supplied the statement (UUID); null without one.")
            SavedQueryId savedQueryId,

            @Nullable @Schema(
                    description =
                            "Target by labels, platforms and names, as requested; null for a launch by target type. Its hosts are frozen at the launch.")
            HostTarget requestedTarget) {}

    /** Counts of a campaign; null for counts that do not apply to its kind. */
    @Schema(name = "CampaignCounts")
    public record Counts(
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

        /** Returns the counts of a campaign of this kind; hosts that matched are those with rows in an {@code osquery}. */
        public static Counts of(CampaignKind kind, int assigned, int matched, int queries) {
            return kind == CampaignKind.IOC_HUNT
                    ? new Counts(assigned, matched, null, queries)
                    : new Counts(assigned, null, matched, queries);
        }
    }

    /** Limits of the results: discarded answers, warnings, and retention. */
    @Schema(name = "CampaignRemarks")
    public record Remarks(
            @Schema(description = "Number of hosts whose answers were discarded after a stop.", example = "0")
            int refusedAfterStop,

            @Schema(
                    description =
                            "Warnings about the reliability of the results; at most the first 1,000; empty in lists.")
            List<CampaignWarning> warnings,

            @Nullable @Schema(
                    description =
                            "Time at which hosts, late results and rows were removed at the end of their retention; null while they are kept.")
            Instant detailsRemovedAt) {

        /** Remarks on a campaign without answers. */
        public static final Remarks NONE = new Remarks(0, List.of(), null);
    }

    /**
     * Progress of the campaign.
     *
     * @param responded number of assignments that returned results
     * @param pending number of assignments that are pending, leased or dispatched
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
