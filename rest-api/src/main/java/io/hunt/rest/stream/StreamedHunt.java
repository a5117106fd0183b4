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
import io.hunt.rest.message.Visit;
import java.util.List;

/** What a stream asks about its hunt, each time on behalf of whoever the token stands for by then. */
final class StreamedHunt {

    static final int MOST_ROWS = 200;

    private final Messages messages;
    private final HuntId hunt;
    private final String token;
    private Visit visit;

    StreamedHunt(Messages messages, HuntId hunt, String token, Visit visit) {
        this.messages = messages;
        this.hunt = hunt;
        this.token = token;
        this.visit = visit;
    }

    HuntSummary summary() {
        Reading<?> reading = messages.find(new FindHunt(hunt, visit.caller()), Reading.class, visit)
                .orElseThrow(() -> new Refused(new NotFound("hunt")));
        return (HuntSummary) reading.value();
    }

    List<PlacedResult> resultsAfter(long place) {
        var query = new FollowHuntResults(hunt, visit.caller(), place, MOST_ROWS);
        return messages.list(query, PlacedResult.class, visit);
    }

    /** Refuses when the session has ended. */
    void checkSession() {
        Caller caller = messages.find(new FindCaller(token), Caller.class, visit)
                .orElseThrow(() -> new Refused(new Unauthenticated()));
        visit = visit.by(caller);
    }
}
