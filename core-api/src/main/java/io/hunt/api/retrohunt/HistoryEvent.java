package io.hunt.api.retrohunt;

import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Events of retro-hunts, which search stored observations when an indicator is added or reactivated. */
public sealed interface HistoryEvent {

    /**
     * A retro-hunt found an indicator among the values collected from a host earlier; recorded once for each indicator, host and
     * activation.
     *
     * @param ioc indicator at the time of the search
     * @param detectedAt time of the first sighting, by the host's clock
     * @param lastDetectedAt time of the last sighting, by the host's clock
     * @param ingestedAt time of the first sighting, by the server's clock
     * @param huntId hunt of the first sighting; null if it came from another source
     * @param campaignId campaign of the first sighting; null if it came from another source
     * @param activationId id of the event that added or reactivated the indicator
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
     * A retro-hunt exceeded the limit of one transaction and continues with these indicators, in this order.
     *
     * @param indicators at most 1,000 indicators
     * @param after last host found for the first indicator; null if its search has not started
     */
    record PastSearchContinued(
            List<IndicatorId> indicators, @Nullable HostId after) implements HistoryEvent {}
}
