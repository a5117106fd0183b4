package io.hunt.command.retrohunt.index;

import io.hunt.command.retrohunt.sighting.Span;
import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.host.HostFacts;
import io.hunt.api.id.HostId;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import java.time.Instant;
import java.util.List;

/** What one event adds to the index. */
public sealed interface IndexEntries {

    /** How a host is called and what it runs. */
    record Facts(HostId host, HostFacts facts) implements IndexEntries {}

    /** The evidence of a match; no rows once it was erased. */
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

    /** The rows of a campaign. */
    record Rows(RowsCollected collected) implements IndexEntries {}
}
