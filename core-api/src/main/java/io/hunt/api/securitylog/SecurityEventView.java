package io.hunt.api.securitylog;

import io.hunt.api.id.AlertId;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Security-relevant event as shown to auditors.
 *
 * @param id id of the event
 * @param user user who acted, or user name claimed in a failed log-in; null for hosts and for the service itself
 * @param detail JSON object with further fields
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
