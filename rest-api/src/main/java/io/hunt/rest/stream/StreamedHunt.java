package io.hunt.rest.stream;

import io.hunt.api.Caller;
import io.hunt.api.Reading;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.NotFound;
import io.hunt.api.Rejection.Unauthenticated;
import io.hunt.api.access.AccessQuery.FindCaller;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import java.util.List;

/** What a stream asks about its hunt, each time on behalf of whoever the token stands for by then. */
final class StreamedHunt {

    static final int MOST_ROWS = 200;

    private final Messages messages;
    private final HuntId hunt;
    private final String token;
    private RequestContext context;

    StreamedHunt(Messages messages, HuntId hunt, String token, RequestContext context) {
        this.messages = messages;
        this.hunt = hunt;
        this.token = token;
        this.context = context;
    }

    /** Without its indicators, which may be many and never change. */
    HuntSummary summary() {
        Reading<?> reading = messages.find(new FindHunt(hunt, context.caller(), false), Reading.class, context)
                .orElseThrow(() -> new Refused(new NotFound("hunt")));
        return (HuntSummary) reading.value();
    }

    List<PlacedResult> resultsAfter(long place) {
        var query = new FollowHuntResults(hunt, context.caller(), place, MOST_ROWS);
        return messages.list(query, PlacedResult.class, context);
    }

    /** Refuses whoever may not see the hunt, and all when its results were removed. */
    void refuseIfRemoved() {
        if (summary().detailsRemovedAt() != null) {
            resultsAfter(Long.MAX_VALUE);
        }
    }

    /** Refuses when the session has ended. */
    void checkSession() {
        Caller caller = messages.find(new FindCaller(token), Caller.class, context)
                .orElseThrow(() -> new Refused(new Unauthenticated()));
        context = context.by(caller);
    }
}
