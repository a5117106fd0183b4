package io.hunt.api.hunt;

import io.hunt.api.campaign.CampaignId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A hunt as its pollers see it.
 *
 * @param unsupportedHosts those that answered and cannot look for every type that is hunted
 * @param indicators the first 1,000
 * @param cleanByInventory hosts that found nothing in a complete inventory
 * @param cleanByPlaces hosts that found nothing in what they looked at, and have no complete inventory
 * @param notSearched hosts that found nothing and did not look for everything that is hunted
 * @param depth null: launched before there were depths
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
        int cleanByInventory,
        int cleanByPlaces,
        int notSearched,
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
        long version) {

    /** How many indicators a summary shows at most. */
    public static final int SHOWN_INDICATORS = 1_000;
}
