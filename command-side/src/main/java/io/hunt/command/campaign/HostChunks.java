package io.hunt.command.campaign;

import io.hunt.api.id.HostId;
import java.util.ArrayList;
import java.util.List;

/** Splits hosts over events of at most 1,000 hosts, so that the size of an event does not depend on the fleet. */
public final class HostChunks {

    private static final int HOSTS_PER_EVENT = 1_000;

    private HostChunks() {}

    public static List<List<HostId>> of(List<HostId> hosts) {
        var chunks = new ArrayList<List<HostId>>();
        for (int from = 0; from < hosts.size(); from += HOSTS_PER_EVENT) {
            int to = Math.min(hosts.size(), from + HOSTS_PER_EVENT);
            chunks.add(List.copyOf(hosts.subList(from, to)));
        }
        return List.copyOf(chunks);
    }
}
