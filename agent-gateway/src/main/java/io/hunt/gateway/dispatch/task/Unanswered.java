package io.hunt.gateway.dispatch.task;

import io.hunt.api.id.HostId;
import io.hunt.api.host.HostPlaces;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/** The hosts whose answers are still missing, in some 16 bytes each, so that months of open campaigns fit into memory. */
final class Unanswered {

    private final HostPlaces places = new HostPlaces();
    private final BitSet missing = new BitSet();

    /** Adds hosts in ascending order, over all calls. */
    synchronized void add(List<HostId> hosts) {
        missing.set(places.size(), places.size() + hosts.size());
        places.add(hosts);
    }

    synchronized void remove(Collection<HostId> hosts) {
        for (HostId host : hosts) {
            int place = places.of(host);
            if (place >= 0) {
                missing.clear(place);
            }
        }
    }

    synchronized boolean contains(HostId host) {
        int place = places.of(host);
        return place >= 0 && missing.get(place);
    }
}
