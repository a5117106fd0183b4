package io.hunt.command.retrohunt.index;

import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.host.HostFacts;
import io.hunt.api.hunt.HostMatch;
import io.hunt.api.id.HostId;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.command.retrohunt.sighting.ObservationSpan;
import java.time.Instant;
import java.util.List;

/** Entries of one event for the observable index. */
public sealed interface IndexEntries {

    /** Name and platform of a host. */
    record HostEntries(HostId host, HostFacts facts) implements IndexEntries {}

    /** Evidence of a match; no rows if the evidence was erased. */
    record MatchEntries(HostId host, String hostname, List<String> rows, ObservationSpan span) implements IndexEntries {

        public static MatchEntries of(HostMatch match, List<String> rows, Instant at) {
            return new MatchEntries(
                    match.hostId(),
                    match.hostname(),
                    rows,
                    ObservationSpan.of(match.detectedAt(), at, match.huntId(), match.campaignId()));
        }

        public static MatchEntries of(PackMatchFound match, List<String> rows, Instant at) {
            return new MatchEntries(
                    match.hostId(), match.hostname(), rows, ObservationSpan.of(match.detectedAt(), at, null, null));
        }
    }

    /** Rows of a campaign. */
    record RowEntries(RowsCollected collected) implements IndexEntries {}
}
