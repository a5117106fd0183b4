package io.hunt.query;

import static io.hunt.query.Facts.FIRST_PAGE;

import io.hunt.api.Caller;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.hunt.HuntQuery;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import java.util.List;

/** Every way to ask about one hunt. */
final class IsolationQueries {

    private IsolationQueries() {}

    static List<HuntQuery> about(HuntId hunt, Caller asker) {
        return List.of(
                new FindHunt(hunt, asker),
                new ListHuntResults(hunt, asker, null, null, null, FIRST_PAGE),
                new ListHuntHosts(hunt, asker, null, FIRST_PAGE),
                new ListHuntQueries(hunt, asker));
    }
}
