package io.hunt.query.hunt;

import io.hunt.api.Page;
import io.hunt.api.Reading;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.api.hunt.HuntProgress;
import io.hunt.api.hunt.HuntQuery.CountHunts;
import io.hunt.api.hunt.HuntQuery.FindHunt;
import io.hunt.api.hunt.HuntQuery.FindHuntEvidence;
import io.hunt.api.hunt.HuntQuery.FindHuntProgress;
import io.hunt.api.hunt.HuntQuery.FindResultsVersion;
import io.hunt.api.hunt.HuntQuery.FollowHuntResults;
import io.hunt.api.hunt.HuntQuery.HuntCount;
import io.hunt.api.hunt.HuntQuery.ListHuntHosts;
import io.hunt.api.hunt.HuntQuery.ListHuntQueries;
import io.hunt.api.hunt.HuntQuery.ListHuntResults;
import io.hunt.api.hunt.HuntQuery.ListHunts;
import io.hunt.api.hunt.HuntQuery.ListUnaskedHosts;
import io.hunt.api.hunt.HuntQuery.PlacedResult;
import io.hunt.api.hunt.HuntQuery.ResultsVersion;
import io.hunt.query.retention.RemovedDetailsGuard;
import io.hunt.query.table.CatchUp;
import java.util.List;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/**
 * Query handler of hunts; {@link HuntAccessInterceptor} checks access first. Returns raw types because the query bus
 * looks up the erased class.
 */
@Component
@SuppressWarnings("rawtypes")
class HuntQueryHandler {

    private final Hunts hunts;
    private final HuntResults results;
    private final HuntHosts hosts;
    private final UnaskedHosts unasked;
    private final FrozenSearches searches;
    private final HuntIsolation isolation;
    private final RemovedDetailsGuard removed;
    private final CatchUp catchUp;

    HuntQueryHandler(
            Hunts hunts,
            HuntResults results,
            HuntHosts hosts,
            UnaskedHosts unasked,
            FrozenSearches searches,
            HuntIsolation isolation,
            RemovedDetailsGuard removed,
            CatchUp catchUp) {
        this.hunts = hunts;
        this.results = results;
        this.hosts = hosts;
        this.unasked = unasked;
        this.searches = searches;
        this.isolation = isolation;
        this.removed = removed;
        this.catchUp = catchUp;
    }

    /** Waits for the last event of the hunt and of its campaign, which carries indicators and counters. */
    @QueryHandler
    Optional<Reading> handle(FindHunt query) {
        boolean caughtUp = catchUp.await(query.huntId().value(), hunts::version)
                && hunts.campaign(query.huntId())
                        .map(campaign -> catchUp.await(campaign, hunts::campaignVersion))
                        .orElse(true);
        return catchUp.present(hunts.find(query.huntId(), query.indicators()), caughtUp)
                .map(found -> new Reading<>(found, !caughtUp));
    }

    @QueryHandler
    Page handle(ListHunts query) {
        catchUp.awaitPresent(query.after(), hunts::version);
        return hunts.list(query, isolation.visibleLauncher(query.asker()));
    }

    @QueryHandler
    HuntCount handle(CountHunts query) {
        return hunts.count(isolation.visibleLauncher(query.asker()));
    }

    @QueryHandler
    Page handle(ListHuntResults query) {
        return removed.unlessRemoved(query.huntId(), results.list(query));
    }

    @QueryHandler
    Optional<KeptEvidence> handle(FindHuntEvidence query) {
        return removed.unlessRemoved(query.huntId(), results.evidence(query));
    }

    @QueryHandler
    ResultsVersion handle(FindResultsVersion query) {
        return removed.unlessRemoved(query.huntId(), results.version(query.huntId()));
    }

    @QueryHandler
    List<PlacedResult> handle(FollowHuntResults query) {
        return removed.unlessRemoved(query.huntId(), results.follow(query));
    }

    @QueryHandler
    Page handle(ListHuntHosts query) {
        return removed.unlessRemoved(query.huntId(), hosts.list(query.huntId(), query.filter(), query.page()));
    }

    @QueryHandler
    Page handle(ListUnaskedHosts query) {
        return removed.unlessRemoved(query.huntId(), unasked.list(query));
    }

    @QueryHandler
    HuntProgress handle(FindHuntProgress query) {
        return removed.unlessRemoved(query.huntId(), hosts.progress(query.huntId()));
    }

    @QueryHandler
    Page handle(ListHuntQueries query) {
        return searches.queries(query.huntId(), query.page());
    }
}
