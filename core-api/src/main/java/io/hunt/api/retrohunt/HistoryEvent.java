package io.hunt.api.retrohunt;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.id.IndicatorId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Everything that can have come to light about the past when an indicator was added or reactivated. */
public sealed interface HistoryEvent {

    /**
     * What an indicator describes had been collected from a host before anybody looked for it: once for each indicator,
     * host and activation.
     *
     * @param ioc as the indicator was when it was looked up
     * @param detectedAt of the first sighting, by the host's clock
     * @param lastDetectedAt of the last sighting, by the host's clock
     * @param ingestedAt of the first sighting, by the server's clock
     * @param huntId the hunt that brought the first sighting, if one did
     * @param campaignId the campaign that brought the first sighting, if one did
     * @param activationId the event that added or reactivated the indicator
     */
    record PastSightingFound(
            FrozenIoc ioc,
            HostId hostId,
            String hostname,
            Instant detectedAt,
            Instant lastDetectedAt,
            Instant ingestedAt,
            @Nullable HuntId huntId,
            @Nullable CampaignId campaignId,
            UUID activationId)
            implements HistoryEvent {}

    /**
     * There is more than one transaction should hold: the search goes on with these indicators, in this order.
     *
     * @param indicators at most 1,000
     * @param after the last host that was found for the first of them; null when it is still to begin
     */
    record PastSearchContinued(
            List<IndicatorId> indicators, @Nullable HostId after) implements HistoryEvent {}
}
