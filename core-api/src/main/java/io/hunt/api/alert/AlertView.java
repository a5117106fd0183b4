package io.hunt.api.alert;

import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * View of an alert for analysts; its severity is that at match time.
 *
 * @param ioc indicator; null, like {@code source}, if the alert is described by {@code kind} and {@code detail}
 */
public record AlertView(
        AlertId id,
        HostId hostId,
        String hostname,
        @Nullable FrozenIoc ioc,
        Severity severity,
        @Nullable AlertSource source,
        AlertCategory category,
        @Nullable AlertKind kind,
        @Nullable String detail,
        @Nullable HuntId huntId,
        @Nullable CampaignId campaignId,
        @Nullable PackId packId,
        boolean lateMatch,
        Instant detectedAt,
        Instant createdAt,
        int occurrences,
        Instant lastSeenAt,
        @Nullable Instant acknowledgedAt,
        @Nullable String acknowledgedBy) {}
