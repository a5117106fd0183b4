package io.hunt.command.watchlist;

import io.hunt.api.watchlist.PackEvent;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.engine.processor.ProcessorConfiguration;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.springframework.stereotype.Component;

/** Projection of watchlists, updated in the transaction of each change. */
@Component
@ProcessingGroup(ProcessorConfiguration.COMMAND_TABLES)
class CommandWatchlistProjection {

    private final WatchlistPacks packs;

    CommandWatchlistProjection(WatchlistPacks packs) {
        this.packs = packs;
    }

    @EventHandler
    void on(PackEvent event) {
        switch (event) {
            case PackCreated created -> packs.write(created.packId(), created.terms(), 1);
            case PackChanged changed -> packs.write(changed.packId(), changed.terms(), changed.revision());
            case PackRemoved removed -> packs.remove(removed.packId());
            case PackIndicatorsFrozen _, PackMatchFound _ -> {}
        }
    }
}
