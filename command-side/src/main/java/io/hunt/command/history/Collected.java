package io.hunt.command.history;

import io.hunt.api.campaign.CampaignEvent.RowsCollected;
import io.hunt.api.host.HostFacts;
import io.hunt.api.host.HostId;
import io.hunt.api.hunt.HuntEvent.MatchIngested;
import java.time.Instant;

/** What one event adds to the index. */
sealed interface Collected {

    /** How a host is called and what it runs. */
    record Facts(HostId host, HostFacts facts) implements Collected {}

    /** The evidence of a hunt's match. */
    record Match(MatchIngested match, Instant at) implements Collected {}

    /** The rows of a campaign. */
    record Rows(RowsCollected collected) implements Collected {}
}
