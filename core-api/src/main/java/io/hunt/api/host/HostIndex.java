package io.hunt.api.host;

import io.hunt.api.id.HostId;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;

/** Sorted array of host ids, 16 bytes each. Assigns an index to every host, under which other classes store a few bits. */
public final class HostIndex {

    private long[] most = {};
    private long[] least = {};

    /** Adds hosts; the hosts of all calls together must be distinct and in ascending order. */
    public void add(List<HostId> hosts) {
        int before = most.length;
        most = Arrays.copyOf(most, before + hosts.size());
        least = Arrays.copyOf(least, before + hosts.size());
        for (int i = 0; i < hosts.size(); i++) {
            UUID host = hosts.get(i).value();
            most[before + i] = host.getMostSignificantBits();
            least[before + i] = host.getLeastSignificantBits();
        }
    }

    public int size() {
        return most.length;
    }

    public HostId at(int place) {
        return new HostId(new UUID(most[place], least[place]));
    }

    /** Returns the index of a host; negative if it was not added. */
    public int of(HostId host) {
        long high = host.value().getMostSignificantBits();
        long low = host.value().getLeastSignificantBits();
        int from = 0;
        int to = most.length - 1;
        while (from <= to) {
            int middle = (from + to) >>> 1;
            int order = Long.compare(most[middle], high);
            order = order != 0 ? order : Long.compare(least[middle], low);
            if (order == 0) {
                return middle;
            }
            if (order < 0) {
                from = middle + 1;
            } else {
                to = middle - 1;
            }
        }
        return -1;
    }
}
