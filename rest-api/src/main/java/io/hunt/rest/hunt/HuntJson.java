package io.hunt.rest.hunt;

import io.hunt.api.hunt.HuntDepth;
import io.hunt.api.hunt.HuntStatus;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.TargetType;
import io.hunt.rest.launch.IndicatorJson;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A hunt as JSON. */
record HuntJson(
        @Schema(description = "Its id.") UUID id,

        @Schema(description = "Its name, one line.", example = "November wave")
        String name,

        @Schema(description = "The state it is in.", example = "running")
        HuntStatus status,

        @Schema(description = "`fleet`, or the `hosts` named.", example = "fleet")
        TargetType targetType,

        @Schema(description = "The target in words.", example = "Fleet-wide")
        String targetLabel,

        @Schema(description = "Hosts asked.", example = "201")
        int totalHosts,

        @Schema(description = "Hosts that answered: with rows, without, with an error, or late.", example = "2")
        int respondedHosts,

        @Schema(description = "Distinct hosts with at least one match, late ones included.", example = "1")
        int matchedHosts,

        @Schema(
                description = "Hosts whose answer had an error or was incomplete, hosts with a match included.",
                example = "0")
        int failedHosts,

        @Schema(description = "What it hunts, as frozen at the launch; the first 1,000.")
        List<IndicatorJson> indicators,

        @Schema(description = "How many indicators it hunts.", example = "1")
        int indicatorCount,

        @Schema(description = "How long hosts have to answer.", example = "10")
        int liveWindowMinutes,

        @Schema(description = "When hosts that have not answered are timed out.", example = "2026-11-21T12:10:00Z")
        Instant liveWindowEndsAt,

        @Schema(description = "Hosts not heard of for so many days are left out.", example = "90")
        int seenWithin,

        @Schema(description = "The user who created it.", example = "ada")
        String createdBy,

        @Schema(description = "When it was created, by the server's clock.")
        Instant createdAt,

        @Nullable @Schema(
                description = "When the first statement left for a host; null before.",
                example = "2026-11-21T12:00:00Z")
        Instant startedAt,

        @Nullable @Schema(description = "When the hunt ended; null while it has not.")
        Instant completedAt,

        @Nullable @Schema(description = "Why the hunt failed; null when it did not.")
        String failureReason,

        @Nullable @Schema(description = "The campaign it belongs to, if any.")
        UUID campaignId,

        @Schema(
                description = "Hosts that answered and cannot look for every type hunted, such as a registry key on"
                        + " Linux; `unsupported_types` of the coverage ledger says which.",
                example = "0")
        int unsupportedHosts,

        @Schema(description = "Hosts that found nothing in a complete inventory of their files.", example = "40")
        int cleanByInventory,

        @Schema(
                description = "Hosts that found nothing in what they looked at: what runs, what starts by itself and"
                        + " listed places; `searched` of the coverage ledger says where.",
                example = "2")
        int cleanByPlaces,

        @Schema(
                description = "Hosts that found nothing and did not look for everything that is hunted: no clean bill.",
                example = "0")
        int notSearched,

        @Nullable @Schema(
                description = "How far it looks; null for hunts launched before there were depths.",
                example = "standard")
        HuntDepth depth,

        @Nullable @Schema(
                description =
                        "When its results and hosts were removed, as they are kept for so many days after its end;"
                                + " null while they are kept.")
        Instant detailsRemovedAt,

        @Nullable @Schema(
                description = "How many hosts are in each state; together they are `total_hosts`. Null for a hunt whose"
                        + " details were removed before states were counted.")
        HostStatesJson coverage,

        @Nullable @Schema(description = "How its indicators were selected; null for hunts launched before that was noted.")
        SelectionJson selection) {

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
                hunt.indicators().stream().map(IndicatorJson::of).toList(),
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
                SelectionJson.of(hunt.selection()));
    }

    private static String label(HuntSummary hunt) {
        return hunt.targetType() == TargetType.FLEET ? "Fleet-wide" : hunt.totalHosts() + " selected hosts";
    }
}
