package io.hunt.gateway.watchlist;

import io.hunt.api.host.HostEvent.HostLabelled;
import io.hunt.api.host.HostEvent.HostRetired;
import io.hunt.api.host.HostQuery.GivenLabels;
import io.hunt.api.host.HostQuery.ListGivenLabels;
import io.hunt.api.id.PackId;
import io.hunt.api.settings.SettingsEvent.LabelRuleChanged;
import io.hunt.api.watchlist.PackEvent;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackMatchFound;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.api.watchlist.PackQuery.ListStandingPacks;
import java.util.HashSet;
import java.util.Set;
import org.axonframework.messaging.responsetypes.ResponseTypes;
import org.axonframework.queryhandling.QueryGateway;
import org.springframework.stereotype.Component;

/**
 * Keeps this process's watchlists up to date: follows the event log, and loads the packs and labels from before its
 * start.
 */
@Component
public class WatchlistProcessor {

    /** Labels are read at the start, and once more for those that the read model did not have by then. */
    private static final int LABEL_READINGS = 2;

    private final WatchlistDistributor watchlistDistributor;
    private final QueryGateway queries;
    private int labelReadings;
    private volatile boolean complete;

    WatchlistProcessor(WatchlistDistributor watchlistDistributor, QueryGateway queries) {
        this.watchlistDistributor = watchlistDistributor;
        this.queries = queries;
    }

    /**
     * The indicators of a pack are committed together with its terms, so the event of the terms is enough to read them.
     */
    public void on(PackEvent event) {
        switch (event) {
            case PackCreated created -> watchlistDistributor.changed(created.packId());
            case PackChanged changed -> watchlistDistributor.changed(changed.packId());
            case PackRemoved removed -> watchlistDistributor.changed(removed.packId());
            case PackIndicatorsFrozen _, PackMatchFound _ -> {}
        }
    }

    public void on(HostLabelled labelled) {
        watchlistDistributor.labelled(labelled.hostId(), labelled.labels());
    }

    /** The rule is committed together with its event. */
    public void on(LabelRuleChanged changed) {
        watchlistDistributor.rulesChanged();
    }

    public void on(HostRetired retired) {
        watchlistDistributor.forget(retired.hostId());
    }

    /** If the list differs from the known packs, the pack is read from the log, because the list may be outdated. */
    public void reconcile() {
        readLabels();
        Set<PackId> before = watchlistDistributor.known();
        Set<PackId> standing =
                new HashSet<>(queries.query(new ListStandingPacks(), ResponseTypes.multipleInstancesOf(PackId.class))
                        .join());
        before.stream().filter(pack -> !standing.contains(pack)).forEach(watchlistDistributor::changed);
        standing.stream().filter(pack -> !before.contains(pack)).forEach(watchlistDistributor::changed);
        complete = true;
    }

    /** Returns true if the packs from before the start of this process are loaded. */
    public boolean isComplete() {
        return complete;
    }

    private void readLabels() {
        if (labelReadings < LABEL_READINGS) {
            watchlistDistributor.rulesChanged();
            queries.query(new ListGivenLabels(), ResponseTypes.multipleInstancesOf(GivenLabels.class))
                    .join()
                    .forEach(given -> watchlistDistributor.labelled(given.hostId(), given.labels()));
            labelReadings++;
        }
    }
}
