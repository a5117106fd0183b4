package io.hunt.rest.connection;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Counter of open connections by address; addresses without open connections use no memory. */
final class AddressCounts {

    private final int most;
    private final ConcurrentMap<String, Integer> open = new ConcurrentHashMap<>();

    AddressCounts(int most) {
        this.most = most;
    }

    /** Counts one more connection. Returns false if the address has reached its limit. */
    boolean admit(String address) {
        boolean[] admitted = {false};
        open.compute(address, (_, count) -> {
            int now = count == null ? 0 : count;
            admitted[0] = now < most;
            return admitted[0] ? Integer.valueOf(now + 1) : count;
        });
        return admitted[0];
    }

    void leave(String address) {
        open.computeIfPresent(address, (_, count) -> count == 1 ? null : count - 1);
    }

    int of(String address) {
        return open.getOrDefault(address, 0);
    }
}
