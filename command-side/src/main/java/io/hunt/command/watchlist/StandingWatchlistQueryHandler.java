package io.hunt.command.watchlist;

import io.hunt.api.id.PackId;
import io.hunt.api.watchlist.PackQuery.ListStandingPacks;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Query handler of the watchlists that hosts evaluate. */
@Component
class StandingWatchlistQueryHandler {

    private final WatchlistPacks packs;

    StandingWatchlistQueryHandler(WatchlistPacks packs) {
        this.packs = packs;
    }

    @QueryHandler
    List<PackId> handle(ListStandingPacks query) {
        return packs.standing();
    }
}
