package io.hunt.gateway.osquery.http;

import java.util.HashMap;
import java.util.Map;

/**
 * Limit of connections, in total and for each address; many hosts may share an address, but one address cannot take all
 * connections.
 */
final class ConnectionLimit {

    private final int most;
    private final int mostFromOne;
    private final Map<String, Integer> byAddress = new HashMap<>();
    private int all;

    ConnectionLimit(int most, int mostFromOne) {
        this.most = most;
        this.mostFromOne = mostFromOne;
    }

    /** Counts a connection if the limits permit it; the caller must then report its end. */
    synchronized boolean admits(String address) {
        if (all >= most || byAddress.getOrDefault(address, 0) >= mostFromOne) {
            return false;
        }
        all++;
        byAddress.merge(address, 1, Integer::sum);
        return true;
    }

    synchronized void left(String address) {
        all--;
        byAddress.computeIfPresent(address, (_, count) -> count == 1 ? null : count - 1);
    }
}
