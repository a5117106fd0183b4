package io.hunt.api.hunt;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Summary of a hunt for clients that poll.
 *
 * @param indicators the first {@link #SHOWN_INDICATORS}
 * @param version sequence number of the last event of this hunt that is included
 */
@Schema(name = "Hunt")
public record HuntSummary(
        @Schema(description = "Identifier (UUID).") HuntId id,

        @Schema(description = "Name, one line of at most 200 characters.", example = "November wave")
        String name,

        @Schema(description = "Lifecycle status of the hunt.", example = "running")
        HuntStatus status,

        @JsonUnwrapped Target target,

        @JsonUnwrapped Counts counts,

        @Schema(description = "Indicators, as frozen at the launch; at most the first 1,000.")
        List<FrozenIoc> indicators,

        @Schema(description = "Number of indicators.", example = "1")
        int indicatorCount,

        @JsonUnwrapped Window window,

        @JsonUnwrapped Course course,

        @JsonUnwrapped Clean clean,

        @JsonUnwrapped Details details,

        @Schema(hidden = true) long version) {

    /** Maximum number of indicators in a summary. */
    public static final int SHOWN_INDICATORS = 1_000;

    /** Hosts that the hunt asks. */
    @Schema(name = "HuntTarget")
    public record Target(
            @Schema(description = "Target type: `fleet`, or `hosts` for the named hosts.", example = "fleet")
            TargetType targetType,

            @Schema(description = "Description of the target.", example = "Fleet-wide")
            String targetLabel,

            @Schema(description = "Number of target hosts.", example = "201")
            int totalHosts) {

        public static Target of(TargetType type, int hosts) {
            return new Target(type, type == TargetType.FLEET ? "Fleet-wide" : hosts + " selected hosts", hosts);
        }
    }

    /** Numbers of hosts that answered. */
    @Schema(name = "HuntCounts")
    public record Counts(
            @Schema(
                    description = "Number of hosts that answered: with rows, without rows, with an error, or late.",
                    example = "2")
            int respondedHosts,

            @Schema(
                    description = "Number of distinct hosts with at least one match, late matches included.",
                    example = "1")
            int matchedHosts,

            @Schema(
                    description =
                            "Number of hosts whose answer had an error or was incomplete, hosts with a match included.",
                    example = "0")
            int failedHosts) {

        /** Counts of a hunt without answers. */
        public static final Counts NONE = new Counts(0, 0, 0);
    }

    /** Times that limit which hosts are asked, and until when their answers are in time. */
    @Schema(name = "HuntWindow")
    public record Window(
            @Schema(description = "Live window: time for hosts to answer, in minutes.", example = "10")
            int liveWindowMinutes,

            @Schema(
                    description = "End of the live window, at which hosts without an answer time out.",
                    example = "2026-11-21T12:10:00Z")
            Instant liveWindowEndsAt,

            @Schema(
                    description = "Longest time since a host's last contact, in days; other hosts are left out.",
                    example = "90")
            int seenWithin) {}

    /** Launch, start and end of the hunt. */
    @Schema(name = "HuntCourse")
    public record Course(
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
            CampaignId campaignId) {}

    /** Numbers of hosts without a match, by the basis of the result. */
    @Schema(name = "HuntClean")
    public record Clean(
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
            int notSearched) {

        /** Counts of a hunt without answers. */
        public static final Clean NONE = new Clean(0, 0, 0, 0);
    }

    /** Depth, retention, states of the hosts, and selection of the indicators. */
    @Schema(name = "HuntDetails")
    public record Details(
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
            HostStates coverage,

            @Nullable @Schema(
                    description =
                            "Selection of the indicators; null for a hunt launched before selections were recorded.")
            HuntSelection selection,

            @Nullable @Schema(
                    description =
                            "Target by labels, platforms and names, as requested; null for a launch by target type. Its hosts are frozen at the launch.")
            HostTarget requestedTarget,

            @Nullable @Schema(
                    description =
                            "Hosts of the target that the launch left out; they are not in `total_hosts`. Null for a hunt launched before they were counted.")
            NotAsked hostsNotAsked) {}

    /** Numbers of hosts of the target that the launch left out. */
    @Schema(name = "HostsNotAsked")
    public record NotAsked(
            @Schema(description = "Number of all hosts that were left out.", example = "57")
            int total,

            @Schema(
                    description = "Number of hosts that were not connected; a campaign asks them when they return.",
                    example = "57")
            int offline,

            @Schema(description = "Number of hosts that were not seen within `seen_within`.", example = "0")
            int notSeenWithin) {

        public static @Nullable NotAsked of(HuntEvent.@Nullable UnaskedHosts hosts) {
            return hosts == null
                    ? null
                    : new NotAsked(hosts.offline() + hosts.notSeenWithin(), hosts.offline(), hosts.notSeenWithin());
        }
    }
}
