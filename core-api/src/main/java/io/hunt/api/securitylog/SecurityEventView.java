package io.hunt.api.securitylog;

import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One fact of the event log as auditors read it.
 *
 * @param id the event's own
 * @param user who did it, or claimed to be somebody in vain; null for hosts and for the service itself
 * @param detail a JSON object with what else there is to say
 */
public record SecurityEventView(
        UUID id,
        SecurityEventKind kind,
        Instant at,
        @Nullable String user,
        @Nullable HostId hostId,
        @Nullable HuntId huntId,
        @Nullable CampaignId campaignId,
        @Nullable AlertId alertId,
        @Nullable String address,
        boolean lateMatch,
        String detail) {}
