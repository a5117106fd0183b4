package io.hunt.query.hunt;

import io.hunt.api.Caller;
import io.hunt.api.Page;
import io.hunt.api.Reading;
import io.hunt.api.Refused;
import io.hunt.api.Rejection;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntId;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.query.page.CatchUp;
import java.util.List;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Answers what can be asked about hunts. Raw answer types, as the query bus looks for the bare class. */
@Component
@SuppressWarnings("rawtypes")
class HuntAnswers {

    private final Hunts hunts;
    private final HuntResults results;
    private final HuntHosts hosts;
    private final FrozenSearches searches;
    private final HuntIsolation isolation;
    private final CatchUp catchUp;

    HuntAnswers(
            Hunts hunts,
            HuntResults results,
            HuntHosts hosts,
            FrozenSearches searches,
            HuntIsolation isolation,
            CatchUp catchUp) {
        this.hunts = hunts;
        this.results = results;
        this.hosts = hosts;
        this.searches = searches;
        this.isolation = isolation;
        this.catchUp = catchUp;
    }

    @QueryHandler
    Optional<Reading> handle(FindHunt query) {
        boolean caughtUp = catchUp.await(query.huntId().value(), hunts::version);
        Optional<HuntSummary> hunt = catchUp.present(hunts.find(query.huntId()), caughtUp);
        hunt.ifPresent(found -> isolation.admit(query.asker(), found.createdBy()));
        return hunt.map(found -> new Reading<>(found, !caughtUp));
    }

    @QueryHandler
    Page handle(ListHunts query) {
        catchUp.awaitAll(query.after(), hunts::version);
        return hunts.list(query, isolation.visibleLauncher(query.asker()));
    }

    @QueryHandler
    Page handle(ListHuntResults query) {
        admit(query.huntId(), query.asker());
        return results.list(query);
    }

    @QueryHandler
    Page handle(ListHuntHosts query) {
        admit(query.huntId(), query.asker());
        return hosts.list(query.huntId(), query.state(), query.page());
    }

    @QueryHandler
    List<FrozenQuery> handle(ListHuntQueries query) {
        admit(query.huntId(), query.asker());
        return searches.queries(query.huntId());
    }

    /** A hunt just launched is waited for; what has not arrived of a hunt that is there comes with the next poll. */
    private void admit(HuntId hunt, Caller asker) {
        Optional<String> launcher = hunts.launcher(hunt).or(() -> awaited(hunt));
        isolation.admit(asker, launcher.orElseThrow(() -> new Refused(new Rejection.NotFound("hunt"))));
    }

    private Optional<String> awaited(HuntId hunt) {
        boolean caughtUp = catchUp.await(hunt.value(), hunts::version);
        return catchUp.present(hunts.launcher(hunt), caughtUp);
    }
}
