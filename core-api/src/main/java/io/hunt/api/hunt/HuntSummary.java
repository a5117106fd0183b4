package io.hunt.api.hunt;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Summary of a hunt for clients that poll.
 *
 * @param unsupportedHosts hosts that answered but cannot search for every type of the hunt
 * @param indicators the first 1,000
 * @param clean hosts without a match, by the basis of the result
 * @param coverage number of targeted hosts in each state, including zeros; null if removed with the details of a hunt
 *     from before they were counted
 * @param selection selection of the indicators; null if launched before it was recorded
 * @param depth depth of the search; null if launched before depths existed
 * @param detailsRemovedAt time at which results and hosts were removed; null while they exist
 * @param version sequence number of the last event of this hunt that is included
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

    /** Maximum number of indicators in a summary. */
    public static final int SHOWN_INDICATORS = 1_000;
}
