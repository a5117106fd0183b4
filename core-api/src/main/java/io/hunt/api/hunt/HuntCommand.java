package io.hunt.api.hunt;

import io.hunt.api.id.HuntId;
import io.hunt.api.access.Caller;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.IndicatorSelection;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.TypeSuggestion;
import java.util.List;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked of one hunt. */
public sealed interface HuntCommand {

    /** The live window when the launcher names none. */
    int DEFAULT_LIVE_WINDOW_MINUTES = 10;
    /** The longest live window. */
    int MAX_LIVE_WINDOW_MINUTES = 1_440;
    /** How recently a host must have been seen when the launcher does not say. */
    int DEFAULT_SEEN_WITHIN_DAYS = 90;
    /** The most indicators of one hunt: compiling more takes longer than a launch may. */
    int MOST_INDICATORS = 50_000;
    /** How far a hunt looks when the launcher does not say, and how far watchlist packs look. */
    HuntDepth DEFAULT_DEPTH = HuntDepth.STANDARD;
    /** The longest {@code seen_within}. */
    int MAX_SEEN_WITHIN_DAYS = 36_500;

    HuntId huntId();

    /**
     * Launches a hunt if every launch gate admits it. Answers {@link HuntSummary}.
     *
     * @param name null: one is made up
     * @param hostIds as sent, duplicates removed; empty for a fleet-wide hunt
     * @param liveWindowMinutes 1 to 1,440
     * @param seenWithinDays 1 to 36,500
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
            HuntDepth depth)
            implements HuntCommand {}

    /**
     * Launches a fleet-wide hunt for one value, whose indicator is created when it is not known yet. Answers
     * {@link QuickHuntLaunched}.
     *
     * @param type null: detected
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

    /** Refused wherever the launch would be; otherwise answers {@link LaunchPreview} and leaves nothing behind. */
    record PreviewLaunch(LaunchHunt launch) implements HuntCommand {
        @Override
        public HuntId huntId() {
            return launch.huntId();
        }
    }

    /** As {@link PreviewLaunch}, and no indicator is created. */
    record PreviewQuickLaunch(LaunchQuickHunt launch) implements HuntCommand {
        @Override
        public HuntId huntId() {
            return launch.huntId();
        }
    }

    /** Answers {@code Set<HostId>}: those of the hosts that are still to be asked. The fact is durable before it answers. */
    record DispatchHosts(@TargetAggregateIdentifier HuntId huntId, List<HostId> hosts) implements HuntCommand {}

    /** Answers {@code List<AnswerVerdict>}, one for each answer in the same order. */
    record RecordAnswers(@TargetAggregateIdentifier HuntId huntId, List<HostAnswer> answers) implements HuntCommand {}

    /** The first host of the hunt's campaign has been asked; without effect on a hunt that is no longer pending. */
    record StartHunt(@TargetAggregateIdentifier HuntId huntId) implements HuntCommand {}

    /**
     * No host of the hunt's campaign is waited for any more; without effect after the end.
     *
     * @param responded how many hosts answered
     * @param matched how many of these had a match
     * @param failed how many of these had a query error, with a match or without
     */
    record CompleteHunt(@TargetAggregateIdentifier HuntId huntId, int responded, int matched, int failed)
            implements HuntCommand {}

    /** These hosts have left the fleet: the hunt waits for them no more; without effect on hosts it does not wait for. */
    record WithdrawHosts(@TargetAggregateIdentifier HuntId huntId, List<HostId> hosts) implements HuntCommand {}

    /** Ends the hunt at once; refused with {@code not_cancellable} when it has ended. */
    record CancelHunt(@TargetAggregateIdentifier HuntId huntId, String cancelledBy) implements HuntCommand {}

    /** The live window is over; without effect on a hunt that has ended. */
    record CloseLiveWindow(@TargetAggregateIdentifier HuntId huntId) implements HuntCommand {}

    /**
     * What a quick launch answers.
     *
     * @param warnings what is odd about the value
     * @param suggestion what the analyst may have meant; null when there is nothing to suggest
     */
    record QuickHuntLaunched(
            HuntSummary hunt,
            IocType detectedType,
            List<HuntWarning> warnings,
            @Nullable TypeSuggestion suggestion) {}
}
