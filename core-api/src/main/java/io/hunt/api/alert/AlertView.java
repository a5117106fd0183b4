package io.hunt.api.alert;

import io.hunt.api.campaign.CampaignId;
import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An alert as analysts see it; its severity is the one at match time. */
public record AlertView(
        AlertId id,
        HostId hostId,
        String hostname,
        FrozenIoc ioc,
        AlertSource source,
        AlertCategory category,
        @Nullable HuntId huntId,
        @Nullable CampaignId campaignId,
        boolean lateMatch,
        Instant detectedAt,
        Instant createdAt,
        int occurrences,
        Instant lastSeenAt,
        @Nullable Instant acknowledgedAt,
        @Nullable String acknowledgedBy) {}
