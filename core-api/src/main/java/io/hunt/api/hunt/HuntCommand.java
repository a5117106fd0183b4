package io.hunt.api.hunt;

import io.hunt.api.access.Caller;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import java.util.List;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands to one hunt. */
public sealed interface HuntCommand {

    /** Live window in minutes if the launch does not set it. */
    int DEFAULT_LIVE_WINDOW_MINUTES = 10;
    /** Maximum live window in minutes. */
    int MAX_LIVE_WINDOW_MINUTES = 1_440;
    /** Maximum days since a host was last seen, if the launch does not set it. */
    int DEFAULT_SEEN_WITHIN_DAYS = 90;
    /** Maximum number of indicators of one hunt; the size of its statements is limited as well. */
    int MOST_INDICATORS = 100_000;
    /** Depth of a hunt if the launch does not set it, and of watchlist packs. */
    HuntDepth DEFAULT_DEPTH = HuntDepth.STANDARD;
    /** Maximum of {@code seen_within} in days. */
    int MAX_SEEN_WITHIN_DAYS = 36_500;

    HuntId huntId();

    /**
     * Launches a hunt if every launch gate admits it. Returns {@link HuntSummary}.
     *
     * @param name name of the hunt; null to generate one
     * @param hostIds requested hosts without duplicates; empty for a fleet-wide hunt
     * @param liveWindowMinutes live window in minutes, 1 to 1,440
     * @param seenWithinDays maximum days since a host was last seen, 1 to 36,500
     * @param target target by labels, platforms and names, which replaces {@code hostIds}; null without one
     */
    record LaunchHunt(
            HuntId huntId,
            @Nullable String name,
            Caller launchedBy,
            IndicatorSelection indicators,
            TargetType targetType,
            Set<HostId> hostIds,
            int liveWindowMinutes,
            int seenWithinDays,
            HuntDepth depth,
            @Nullable HostTarget target)
            implements HuntCommand {}

    /**
     * Launches a fleet-wide hunt for one value; its indicator is created if it does not exist. Returns {@link
     * QuickHuntLaunched}.
     *
     * @param type type of the value; null to detect it
     */
    record LaunchQuickHunt(
            HuntId huntId,
            @Nullable String name,
            Caller launchedBy,
            String value,
            @Nullable IocType type,
            int liveWindowMinutes,
            int seenWithinDays,
            HuntDepth depth)
            implements HuntCommand {}

    /** Previews a launch without any effect; refused as the launch would be. Returns {@link LaunchPreview}. */
    record PreviewLaunch(LaunchHunt launch) implements HuntCommand {
        @Override
        public HuntId huntId() {
            return launch.huntId();
        }
    }

    /** Previews a quick launch as {@link PreviewLaunch} does; no indicator is created. */
    record PreviewQuickLaunch(LaunchQuickHunt launch) implements HuntCommand {
        @Override
        public HuntId huntId() {
            return launch.huntId();
        }
    }

    /**
     * Records that hosts are asked, and answers {@code Set<HostId>}: the hosts that are still to be asked. The event is
     * durable before the answer.
     */
    record DispatchHosts(@TargetAggregateIdentifier HuntId huntId, List<HostId> hosts) implements HuntCommand {}

    /** Records answers. Returns {@code List<AnswerVerdict>}, one for each host answer in the same order. */
    record RecordAnswers(@TargetAggregateIdentifier HuntId huntId, List<HostAnswer> answers) implements HuntCommand {}

    /** Starts a hunt when the first host of its campaign is asked; without effect unless the hunt is pending. */
    record StartHunt(@TargetAggregateIdentifier HuntId huntId) implements HuntCommand {}

    /**
     * Completes a hunt when its campaign awaits no more hosts; without effect after the end.
     *
     * @param responded number of hosts that answered
     * @param matched number of these with a match
     * @param failed number of these with a query error, with or without a match
     */
    record CompleteHunt(@TargetAggregateIdentifier HuntId huntId, int responded, int matched, int failed)
            implements HuntCommand {}

    /**
     * Withdraws hosts that have left the fleet, so that the hunt no longer awaits them; without effect on other hosts.
     */
    record WithdrawHosts(@TargetAggregateIdentifier HuntId huntId, List<HostId> hosts) implements HuntCommand {}

    /** Cancels the hunt; refused with {@code not_cancellable} if it has ended. */
    record CancelHunt(@TargetAggregateIdentifier HuntId huntId, String cancelledBy) implements HuntCommand {}

    /** Ends the live window; without effect on a hunt that has ended. */
    record CloseLiveWindow(@TargetAggregateIdentifier HuntId huntId) implements HuntCommand {}

    /**
     * Answer to a quick launch.
     *
     * @param warnings warnings about the value
     * @param suggestion interpretation that the analyst may have meant; null if there is none
     */
    record QuickHuntLaunched(
            HuntSummary hunt,
            IocType detectedType,
            List<HuntWarning> warnings,
            @Nullable TypeSuggestion suggestion) {}
}
