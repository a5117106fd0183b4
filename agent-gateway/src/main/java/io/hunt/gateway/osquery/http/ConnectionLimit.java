package io.hunt.gateway.osquery.http;

import java.util.HashMap;
import java.util.Map;

/** How many connections there are; many hosts may share an address, but none the whole room. */
final class ConnectionLimit {

    private final int most;
    private final int mostFromOne;
    private final Map<String, Integer> byAddress = new HashMap<>();
    private int all;

    ConnectionLimit(int most, int mostFromOne) {
        this.most = most;
        this.mostFromOne = mostFromOne;
    }

    /** Counts one more, if there is room for it; then its end is to be told. */
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
