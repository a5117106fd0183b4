package io.hunt.query.watchlist;

import io.hunt.api.watchlist.PackEvent;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import java.time.Instant;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Timestamp;
import org.springframework.stereotype.Component;

/** Projection of watchlist packs and their results. */
@Component
@ProcessingGroup(ReadModels.PROCESSOR)
class PackProjection {

    private final PackTable packs;
    private final PackSightings sightings;

    PackProjection(PackTable packs, PackSightings sightings) {
        this.packs = packs;
        this.sightings = sightings;
    }

    @EventHandler
    void on(PackEvent event, @Timestamp Instant at, EventMessage<?> message) {
        long version = EventVersions.version(message, event.packId().value());
        switch (event) {
            case PackCreated created -> packs.add(created, at, version);
            case PackIndicatorsFrozen frozen -> packs.freeze(frozen, version);
            case PackChanged changed -> packs.change(changed, at, version);
            case PackRemoved removed -> packs.remove(removed, version);
            case PackMatchFound found -> sightings.add(found, at, message.getIdentifier());
        }
    }
}
