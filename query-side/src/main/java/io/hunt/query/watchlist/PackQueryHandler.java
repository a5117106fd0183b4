package io.hunt.query.watchlist;

import io.hunt.api.Page;
import io.hunt.api.watchlist.PackQuery.FindPack;
import io.hunt.api.watchlist.PackQuery.ListPackHosts;
import io.hunt.api.watchlist.PackQuery.ListPackResults;
import io.hunt.api.watchlist.PackQuery.ListPacks;
import io.hunt.api.watchlist.PackView;
import io.hunt.query.retention.AgedDetails;
import io.hunt.query.retention.RemovedDetailsGuard;
import io.hunt.query.table.CatchUp;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Query handler of watchlist packs. Returns raw types because the query bus looks up the erased class. */
@Component
@SuppressWarnings("rawtypes")
class PackQueryHandler {

    private static final String WHAT = "watchlist pack";

    private final PackTable packs;
    private final PackHostStates hosts;
    private final PackSightings sightings;
    private final RemovedDetailsGuard removed;
    private final CatchUp catchUp;

    PackQueryHandler(
            PackTable packs,
            PackHostStates hosts,
            PackSightings sightings,
            RemovedDetailsGuard removed,
            CatchUp catchUp) {
        this.packs = packs;
        this.hosts = hosts;
        this.sightings = sightings;
        this.removed = removed;
        this.catchUp = catchUp;
    }

    @QueryHandler
    Optional<PackView> handle(FindPack query) {
        boolean caughtUp = catchUp.await(query.packId().value(), packs::version);
        return catchUp.present(packs.find(query.packId()), caughtUp);
    }

    @QueryHandler
    Page handle(ListPacks query) {
        catchUp.awaitPresent(query.after(), packs::version);
        return packs.list(query);
    }

    @QueryHandler
    Page handle(ListPackHosts query) {
        catchUp.require(query.packId().value(), packs::version, WHAT);
        return hosts.list(query);
    }

    @QueryHandler
    Page handle(ListPackResults query) {
        catchUp.require(query.packId().value(), packs::version, WHAT);
        return removed.unlessRemoved(AgedDetails.PACK_RESULTS, query.filter().to(), sightings.list(query));
    }
}
