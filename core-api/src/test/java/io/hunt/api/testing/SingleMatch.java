package io.hunt.api.testing;

import io.hunt.api.hunt.HuntEvent.MatchIngested;
import io.hunt.api.hunt.IndicatorMatch;
import io.hunt.api.id.CampaignId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Events of an answer with a single match. */
public final class SingleMatch {

    private SingleMatch() {}

    /** Creates an event with plain evidence. */
    public static MatchIngested of(
            HuntId hunt,
            HostId host,
            String hostname,
            FrozenIoc ioc,
            String first,
            List<String> more,
            Instant detectedAt,
            boolean late,
            @Nullable CampaignId campaign) {
        var rows = Stream.concat(Stream.of(first), more.stream()).toList();
        var match = new IndicatorMatch(ioc, detectedAt, rows);
        return new MatchIngested(hunt, host, hostname, List.of(match), late, campaign, null);
    }

    /** Returns the plain rows of the match. */
    public static List<String> rows(MatchIngested event) {
        return Objects.requireNonNull(event.matches().getFirst().rows());
    }
}
