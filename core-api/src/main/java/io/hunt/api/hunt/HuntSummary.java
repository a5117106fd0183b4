package io.hunt.api.hunt;

import io.hunt.api.id.HuntId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A hunt as its pollers see it.
 *
 * @param unsupportedHosts those that answered and cannot look for every type that is hunted
 * @param indicators the first 1,000
 * @param clean hosts that found nothing, by what that rests on
 * @param coverage how many of the targeted hosts are in each state, every state with its number; null: removed with the
 *     details of a hunt from before they were counted
 * @param selection null: launched before it was noted
 * @param depth null: launched before there were depths
 * @param detailsRemovedAt when results and hosts were removed; null while they are kept
 * @param version the sequence number of the last event of this hunt that is in here
 */
public record HuntSummary(
        HuntId id,
        String name,
        HuntStatus status,
        TargetType targetType,
        int totalHosts,
        int respondedHosts,
        int matchedHosts,
        int failedHosts,
        int unsupportedHosts,
        CleanHosts clean,
        List<FrozenIoc> indicators,
        int indicatorCount,
        int liveWindowMinutes,
        Instant liveWindowEndsAt,
        int seenWithinDays,
        String createdBy,
        Instant createdAt,
        @Nullable Instant startedAt,
        @Nullable Instant completedAt,
        @Nullable String failureReason,
        @Nullable CampaignId campaignId,
        @Nullable HuntDepth depth,
        @Nullable Map<CoverageState, Integer> coverage,
        @Nullable HuntSelection selection,
        @Nullable Instant detailsRemovedAt,
        long version) {

    /** How many indicators a summary shows at most. */
    public static final int SHOWN_INDICATORS = 1_000;
}
