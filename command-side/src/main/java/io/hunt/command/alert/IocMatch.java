package io.hunt.command.alert;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.api.alert.AlertEvent.AlertRepeated;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.exception.ExceptionEvent.MatchExcepted;
import io.hunt.api.hunt.HostMatch;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.retrohunt.HistoryEvent.PastSightingFound;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.command.alert.DeduplicationWindows.DeduplicationWindow;
import io.hunt.engine.processor.CausingEvent;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Match of an indicator on a host: by a hunt, a campaign, a watchlist or a retro-hunt.
 *
 * @param id id of the match, see {@link HostMatch#id}
 * @param hunt null if a watchlist matched
 * @param campaign null if no campaign matched
 * @param pack the watchlist; null if none matched
 * @param detectedAt as the host reported it
 */
record IocMatch(
        UUID id,
        CausingEvent cause,
        HostId host,
        String hostname,
        FrozenIoc ioc,
        AlertSource source,
        @Nullable HuntId hunt,
        @Nullable CampaignId campaign,
        @Nullable PackId pack,
        boolean late,
        Instant detectedAt)
        implements AlertCandidate {

    static IocMatch of(HostMatch match, CausingEvent cause) {
        return new IocMatch(
                match.id(cause.id()),
                cause,
                match.hostId(),
                match.hostname(),
                match.ioc(),
                source(match),
                match.huntId(),
                match.campaignId(),
                null,
                match.lateMatch(),
                match.detectedAt());
    }

    static IocMatch of(PastSightingFound sighting, CausingEvent cause) {
        return new IocMatch(
                cause.id(),
                cause,
                sighting.hostId(),
                sighting.hostname(),
                sighting.ioc(),
                AlertSource.HISTORICAL_MATCH,
                sighting.huntId(),
                sighting.campaignId(),
                null,
                false,
                sighting.detectedAt());
    }

    static IocMatch of(PackMatchFound match, CausingEvent cause) {
        return new IocMatch(
                cause.id(),
                cause,
                match.hostId(),
                match.hostname(),
                match.ioc(),
                AlertSource.WATCHLIST_PACK,
                null,
                null,
                match.packId(),
                false,
                match.detectedAt());
    }

    /** Only late matches of a campaign are attributed to the campaign, all others to the hunt. */
    private static AlertSource source(HostMatch match) {
        return match.campaignId() != null && match.lateMatch() ? AlertSource.CAMPAIGN : AlertSource.HUNT;
    }

    /** Returns the event of a match that raises no alert, because this exception covers it. */
    MatchExcepted excepted(ExceptionId exception) {
        return new MatchExcepted(exception, id, host, ioc.id(), hunt, pack);
    }

    @Override
    public Optional<AlertKey> key() {
        return Optional.of(AlertKey.of(host, ioc.id()));
    }

    @Override
    public AlertCreated created() {
        return new AlertCreated(
                alertId(),
                host,
                hostname,
                ioc,
                source,
                AlertCategory.IOC,
                hunt,
                late,
                detectedAt,
                cause.at(),
                id,
                campaign,
                null,
                null,
                pack);
    }

    @Override
    public AlertRepeated repeated(DeduplicationWindow deduplicationWindow) {
        return new AlertRepeated(
                deduplicationWindow.alert(), hunt, deduplicationWindow.occurrences(), cause.at(), id, campaign, pack);
    }
}
