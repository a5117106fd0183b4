package io.hunt.command.launch;

import io.hunt.api.id.HostId;
import java.util.List;
import java.util.function.Predicate;

/**
 * Hosts of a target in ascending order, which rosters require.
 *
 * @param fleetSize number of all hosts of the fleet
 */
public record SelectedHosts(List<Candidate> candidates, int fleetSize) {

    /**
     * Host of a target.
     *
     * @param seen true if the host was seen recently enough
     * @param connected true if the host is connected to a living gateway
     */
    record Candidate(HostId host, boolean seen, boolean connected) {}

    /** Returns hosts that are connected and were seen recently enough. */
    public List<HostId> connected() {
        return hosts(host -> host.seen() && host.connected());
    }

    /** Returns hosts that were seen recently enough, connected or not. */
    public List<HostId> seen() {
        return hosts(Candidate::seen);
    }

    /** Returns hosts that were seen recently enough and are not connected. */
    public List<HostId> offline() {
        return hosts(host -> host.seen() && !host.connected());
    }

    /** Returns hosts that were not seen recently enough. */
    public List<HostId> unseen() {
        return hosts(host -> !host.seen());
    }

    boolean isWholeFleet() {
        return candidates.size() == fleetSize && fleetSize > 0;
    }

    private List<HostId> hosts(Predicate<Candidate> condition) {
        return candidates.stream().filter(condition).map(Candidate::host).toList();
    }
}
