package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.HuntSelection;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.TargetType;
import io.hunt.api.ioc.FrozenIoc;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Hunt as JSON. */
record HuntJson(
        @Schema(description = "Identifier (UUID).") UUID id,

        @Schema(description = "Name, one line of at most 200 characters.", example = "November wave")
        String name,

        @Schema(description = "Lifecycle status of the hunt.", example = "running")
        HuntStatus status,

        @Schema(description = "Target type: `fleet`, or `hosts` for the named hosts.", example = "fleet")
        TargetType targetType,

        @Schema(description = "Description of the target.", example = "Fleet-wide")
        String targetLabel,

        @Schema(description = "Number of target hosts.", example = "201")
        int totalHosts,

        @Schema(
                description = "Number of hosts that answered: with rows, without rows, with an error, or late.",
                example = "2")
        int respondedHosts,

        @Schema(description = "Number of distinct hosts with at least one match, late matches included.", example = "1")
        int matchedHosts,

        @Schema(
                description =
                        "Number of hosts whose answer had an error or was incomplete, hosts with a match included.",
                example = "0")
        int failedHosts,

        @Schema(description = "Indicators, as frozen at the launch; at most the first 1,000.")
        List<FrozenIoc> indicators,

        @Schema(description = "Number of indicators.", example = "1")
        int indicatorCount,

        @Schema(description = "Live window: time for hosts to answer, in minutes.", example = "10")
        int liveWindowMinutes,

        @Schema(
                description = "End of the live window, at which hosts without an answer time out.",
                example = "2026-11-21T12:10:00Z")
        Instant liveWindowEndsAt,

        @Schema(
                description = "Longest time since a host's last contact, in days; other hosts are left out.",
                example = "90")
        int seenWithin,

        @Schema(description = "User who created the resource.", example = "ada")
        String createdBy,

        @Schema(description = "Time of creation, by the server's clock.")
        Instant createdAt,

        @Nullable @Schema(
                description = "Time at which the first statement was sent to a host; null before.",
                example = "2026-11-21T12:00:00Z")
        Instant startedAt,

        @Nullable @Schema(description = "End of the hunt; null for an open hunt.")
        Instant completedAt,

        @Nullable @Schema(description = "Reason for the failure; null unless failed.")
        String failureReason,

        @Nullable @Schema(description = "Campaign of the hunt (UUID); null without a campaign.")
        UUID campaignId,

        @Schema(
                description =
                        "Number of hosts that answered but cannot search for every indicator type of the hunt, such as a "
                                + "registry key on Linux; `unsupported_types` in the coverage ledger lists the types.",
                example = "0")
        int unsupportedHosts,

        @Schema(
                description = "Number of clean hosts whose answer is based on a complete inventory of their files.",
                example = "40")
        int cleanByInventory,

        @Schema(
                description =
                        "Number of clean hosts whose answer is based on running processes, autostart entries and search "
                                + "locations; `searched` in the coverage ledger lists them.",
                example = "2")
        int cleanByPlaces,

        @Schema(
                description =
                        "Number of hosts without a match that did not search for all indicators; they do not count as clean.",
                example = "0")
        int notSearched,

        @Nullable @Schema(
                description = "Depth of the search; null for a hunt launched before depths were introduced.",
                example = "standard")
        HuntDepth depth,

        @Nullable @Schema(
                description =
                        "Time at which results and hosts were removed at the end of their retention; null while they are kept.")
        Instant detailsRemovedAt,

        @Nullable @Schema(
                description =
                        "Number of hosts in each state; the sum is `total_hosts`. Null for a hunt whose details were removed "
                                + "before states were counted.")
        HostStatesJson coverage,

        @Nullable @Schema(description = "Selection of the indicators; null for a hunt launched before selections were recorded.")
        HuntSelection selection) {

    static HuntJson of(HuntSummary hunt) {
        var campaign = hunt.campaignId();
        return new HuntJson(
                hunt.id().value(),
                hunt.name(),
                hunt.status(),
                hunt.targetType(),
                label(hunt),
                hunt.totalHosts(),
                hunt.respondedHosts(),
                hunt.matchedHosts(),
                hunt.failedHosts(),
                hunt.indicators(),
                hunt.indicatorCount(),
                hunt.liveWindowMinutes(),
                hunt.liveWindowEndsAt(),
                hunt.seenWithinDays(),
                hunt.createdBy(),
                hunt.createdAt(),
                hunt.startedAt(),
                hunt.completedAt(),
                hunt.failureReason(),
                campaign == null ? null : campaign.value(),
                hunt.unsupportedHosts(),
                hunt.clean().byInventory(),
                hunt.clean().byPlaces(),
                hunt.clean().notSearched(),
                hunt.depth(),
                hunt.detailsRemovedAt(),
                HostStatesJson.of(hunt.coverage()),
                hunt.selection());
    }

    private static String label(HuntSummary hunt) {
        return hunt.targetType() == TargetType.FLEET ? "Fleet-wide" : hunt.totalHosts() + " selected hosts";
    }
}
