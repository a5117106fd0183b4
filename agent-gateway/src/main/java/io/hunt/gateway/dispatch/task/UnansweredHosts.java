package io.hunt.gateway.dispatch.task;

import io.hunt.api.host.HostIndex;
import io.hunt.api.id.HostId;
import java.util.BitSet;
import java.util.Collection;
import java.util.List;

/**
 * Set of hosts whose answers are missing. Takes about 16 bytes for each host, so that open campaigns of many months fit
 * into memory.
 */
final class UnansweredHosts {

    private final HostIndex places = new HostIndex();
    private final BitSet missing = new BitSet();

    /** Adds hosts; the ids must ascend over all calls. */
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
