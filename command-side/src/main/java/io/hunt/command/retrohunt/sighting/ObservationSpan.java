package io.hunt.command.retrohunt.sighting;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * First and last observation of one value on one host; hunt, campaign and detection time are those of the first.
 *
 * @param detectedAt by the host's clock
 * @param ingestedAt by the server's clock
 */
public record ObservationSpan(
        Instant detectedAt,
        Instant ingestedAt,
        @Nullable HuntId hunt,
        @Nullable CampaignId campaign,
        Instant lastDetectedAt,
        Instant lastIngestedAt) {

    public static ObservationSpan of(
            Instant detectedAt, Instant ingestedAt, @Nullable HuntId hunt, @Nullable CampaignId campaign) {
        return new ObservationSpan(detectedAt, ingestedAt, hunt, campaign, detectedAt, ingestedAt);
    }

    public ObservationSpan with(ObservationSpan other) {
        ObservationSpan first = other.ingestedAt.isBefore(ingestedAt) ? other : this;
        ObservationSpan last = other.lastIngestedAt.isAfter(lastIngestedAt) ? other : this;
        return new ObservationSpan(
                first.detectedAt,
                first.ingestedAt,
                first.hunt,
                first.campaign,
                last.lastDetectedAt,
                last.lastIngestedAt);
    }

    /** Key of an observation: value key and host. */
    public record ObservationKey(UUID value, HostId host) {}
}
