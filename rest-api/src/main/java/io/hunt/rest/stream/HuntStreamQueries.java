package io.hunt.rest.stream;

import io.hunt.api.Reading;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.id.HuntId;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Queries of a stream about its hunt. */
final class HuntStreamQueries {

    static final int MOST_ROWS = 200;

    private final MessageGateway messageGateway;
    private final HuntId hunt;
    private final StreamSession session;

    HuntStreamQueries(MessageGateway messageGateway, HuntId hunt, StreamSession session) {
        this.messageGateway = messageGateway;
        this.hunt = hunt;
        this.session = session;
    }

    /** Returns the summary without indicators, which may be many and never change. */
    HuntSummary summary() {
        RequestContext context = session.context();
        Reading<?> reading =
                messageGateway.get(new FindHunt(hunt, context.caller(), false), Reading.class, "hunt", context);
        return (HuntSummary) reading.value();
    }

    /** Returns the position of the newest result; 0 without results. */
    long newest() {
        return after(null).stream().mapToLong(PlacedResult::place).findFirst().orElse(0);
    }

    List<PlacedResult> resultsAfter(long place) {
        return after(place);
    }

    private List<PlacedResult> after(@Nullable Long place) {
        RequestContext context = session.context();
        var query = new FollowHuntResults(hunt, context.caller(), place, MOST_ROWS);
        return messageGateway.list(query, PlacedResult.class, context);
    }

    /** Returns the summary; refuses if the hunt's results were removed. */
    HuntSummary summaryUnlessRemoved() {
        HuntSummary summary = summary();
        if (summary.details().detailsRemovedAt() != null) {
            resultsAfter(Long.MAX_VALUE);
        }
        return summary;
    }
}
