package io.hunt.command.retrohunt.index;

import io.hunt.command.retrohunt.sighting.Span;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.host.HostFacts;
import io.hunt.api.id.HostId;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import java.time.Instant;
import java.util.List;

/** Entries of one event for the observable index. */
public sealed interface IndexEntries {

    /** Name and platform of a host. */
    record Facts(HostId host, HostFacts facts) implements IndexEntries {}

    /** Evidence of a match; no rows if the evidence was erased. */
    record Match(HostId host, String hostname, List<String> rows, Span span) implements IndexEntries {

        public static Match of(MatchIngested match, List<String> rows, Instant at) {
            return new Match(
                    match.hostId(),
                    match.hostname(),
                    rows,
                    Span.of(match.detectedAt(), at, match.huntId(), match.campaignId()));
        }

        public static Match of(PackMatchFound match, List<String> rows, Instant at) {
            return new Match(match.hostId(), match.hostname(), rows, Span.of(match.detectedAt(), at, null, null));
        }
    }

    /** Rows of a campaign. */
    record Rows(RowsCollected collected) implements IndexEntries {}
}
