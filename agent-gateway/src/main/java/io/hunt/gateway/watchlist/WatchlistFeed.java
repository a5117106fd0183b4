package io.hunt.gateway.watchlist;

import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostQuery.GivenLabels;
import io.hunt.api.host.HostQuery.ListGivenLabels;
import io.hunt.api.watchlist.PackEvent;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.api.id.PackId;
import io.hunt.api.watchlist.PackQuery.ListStandingPacks;
import java.util.HashSet;
import java.util.Set;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.stereotype.Component;

/** Keeps this process's watchlists up with the event log, and finds what was there before the process. */
@Component
public class WatchlistFeed {

    /** The first time at the start; the second for what the read model did not know by then. */
    private static final int LABEL_READINGS = 2;

    private final Watchlists watchlists;
    private final QueryGateway queries;
    private int labelReadings;
    private volatile boolean complete;

    WatchlistFeed(Watchlists watchlists, QueryGateway queries) {
        this.watchlists = watchlists;
        this.queries = queries;
    }

    /** A pack's indicators are durable with its terms, so these alone say that all is there. */
    public void on(PackEvent event) {
        switch (event) {
            case PackCreated created -> watchlists.changed(created.packId());
            case PackChanged changed -> watchlists.changed(changed.packId());
            case PackRemoved removed -> watchlists.changed(removed.packId());
            case PackIndicatorsFrozen _, PackMatchFound _ -> {}
        }
    }

    public void on(HostLabelled labelled) {
        watchlists.labelled(labelled.hostId(), labelled.labels());
    }

    public void on(HostRetired retired) {
        watchlists.forget(retired.hostId());
    }

    /** Where the list and what is known here differ, the log decides: the list may be old already. */
    public void reconcile() {
        readLabels();
        Set<PackId> before = watchlists.known();
        Set<PackId> standing =
                new HashSet<>(queries.query(new ListStandingPacks(), ResponseTypes.multipleInstancesOf(PackId.class))
                        .join());
        before.stream().filter(pack -> !standing.contains(pack)).forEach(watchlists::changed);
        standing.stream().filter(pack -> !before.contains(pack)).forEach(watchlists::changed);
        complete = true;
    }

    /** Whether what was there before this process has been found. */
    public boolean isComplete() {
        return complete;
    }

    private void readLabels() {
        if (labelReadings < LABEL_READINGS) {
            queries.query(new ListGivenLabels(), ResponseTypes.multipleInstancesOf(GivenLabels.class))
                    .join()
                    .forEach(given -> watchlists.labelled(given.hostId(), given.labels()));
            labelReadings++;
        }
    }
}
