package io.hunt.api.hunt;

import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.NameBasedUuids;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.securitylog.SecurityEventKind;
import io.hunt.api.securitylog.SecurityRelevant;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Match of one indicator on one host, as part of a {@link MatchIngested}.
 *
 * @param number position in the event, from 0
 * @param detectedAt time of detection by the host's clock
 * @param campaignId the campaign that asked the host; null if the hunt did
 */
@SecurityRelevant(
        value = SecurityEventKind.LATE_MATCH,
        detail = {
            "hostname",
            "iocId=ioc.id",
            "iocType=ioc.type",
            "iocValue=ioc.value",
            "severity=ioc.severity",
            "detectedAt"
        })
public record HostMatch(
        int number,
        HuntId huntId,
        HostId hostId,
        String hostname,
        FrozenIoc ioc,
        Instant detectedAt,
        boolean lateMatch,
        @Nullable CampaignId campaignId) {

    static HostMatch of(MatchIngested event, int number) {
        IndicatorMatch match = event.matches().get(number);
        return new HostMatch(
                number,
                event.huntId(),
                event.hostId(),
                event.hostname(),
                match.ioc(),
                match.detectedAt(),
                event.lateMatch(),
                event.campaignId());
    }

    /** Returns the id of the match: the id of its event for the first one, else a name-based id of event and number. */
    public UUID id(UUID event) {
        return number == 0 ? event : NameBasedUuids.of(event, number);
    }
}
