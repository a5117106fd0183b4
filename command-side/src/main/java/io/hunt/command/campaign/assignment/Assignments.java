package io.hunt.command.campaign.assignment;

import static io.hunt.api.campaign.AssignmentStatus.CANCELLED;
import static io.hunt.api.campaign.AssignmentStatus.DISPATCHED;
import static io.hunt.api.campaign.AssignmentStatus.LEASED;
import static io.hunt.api.campaign.AssignmentStatus.PENDING;
import static io.hunt.api.campaign.AssignmentStatus.RESPONDED;

import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignEvent.Lease;
import io.hunt.api.id.HostId;
import io.hunt.api.host.HostPlaces;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import java.time.Instant;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Where every host of one campaign stands: ascending ids, a status, a lease and a few bits each, some 30 bytes a host.
 * Counters are sizes of sets, so nothing that arrives twice counts twice.
 */
// A status takes one byte in memory; its number is stored nowhere.
@SuppressWarnings("EnumOrdinal")
public final class Assignments {

    private static final AssignmentStatus[] STATUSES = AssignmentStatus.values();

    private final HostPlaces places = new HostPlaces();
    private final int[] sizes = new int[STATUSES.length];
    private final BitSet answered = new BitSet();
    private final BitSet matched = new BitSet();
    private final BitSet erred = new BitSet();
    private final BitSet late = new BitSet();
    private final BitSet refused = new BitSet();
    private byte[] status = {};
    private byte[] epochs = {};
    private long[] until = {};

    /** Adds hosts; those of all calls together must come in ascending order. */
    public void assign(List<HostId> hosts) {
        places.add(hosts);
        status = Arrays.copyOf(status, places.size());
        epochs = Arrays.copyOf(epochs, places.size());
        until = Arrays.copyOf(until, places.size());
        sizes[PENDING.ordinal()] += hosts.size();
    }

    /** Empty for a host that is not of this campaign. */
    public Optional<AssignmentStatus> status(HostId host) {
        int index = places.of(host);
        return index < 0 ? Optional.empty() : Optional.of(STATUSES[status[index]]);
    }

    /** The number of the host's last lease; 0 before the first. */
    public int epoch(HostId host) {
        int index = places.of(host);
        return index < 0 ? 0 : epochs[index];
    }

    boolean isLeased(HostId host) {
        return status(host).filter(at -> at == LEASED || at == DISPATCHED).isPresent();
    }

    public void lease(Lease lease, Instant end) {
        int index = places.of(lease.hostId());
        epochs[index] = (byte) lease.epoch();
        until[index] = end.toEpochMilli();
        move(index, LEASED);
    }

    /** Those of the hosts that are still to answer, each with the lease it is or would be asked under. */
    public Map<HostId, Integer> claims(List<HostId> hosts) {
        return hosts.stream()
                .distinct()
                .filter(this::counts)
                .collect(Collectors.toUnmodifiableMap(
                        Function.identity(),
                        host -> epoch(host) + (status(host).equals(Optional.of(PENDING)) ? 1 : 0)));
    }

    /** Those of the claims that are leases not given before. */
    public List<Lease> newOf(Map<HostId, Integer> claims) {
        return claims.entrySet().stream()
                .filter(claim -> status(claim.getKey()).equals(Optional.of(PENDING)))
                .map(claim -> new Lease(claim.getKey(), claim.getValue()))
                .toList();
    }

    /** Those of the hosts that hold a lease, each once. */
    public List<HostId> leased(List<HostId> hosts) {
        return hosts.stream().filter(this::isLeased).distinct().toList();
    }

    /** Those of the hosts that hold these very leases and have not been handed anything under them. */
    public List<HostId> handed(Map<HostId, Integer> leases) {
        return leases.entrySet().stream()
                .filter(lease -> status(lease.getKey()).equals(Optional.of(LEASED)))
                .filter(lease -> epoch(lease.getKey()) == lease.getValue())
                .map(Map.Entry::getKey)
                .sorted(Comparator.comparing(HostId::value))
                .toList();
    }

    public void renew(HostId host, Instant end) {
        until[places.of(host)] = end.toEpochMilli();
    }

    public void move(List<HostId> hosts, AssignmentStatus to) {
        hosts.forEach(host -> move(places.of(host), to));
    }

    /** Calls off what has not been answered; what was handed to a host only if that is discarded. */
    public void stop(boolean discardInflight) {
        for (int index = 0; index < status.length; index++) {
            AssignmentStatus now = STATUSES[status[index]];
            if (now == PENDING || now == LEASED || (now == DISPATCHED && discardInflight)) {
                move(index, CANCELLED);
            }
        }
    }

    /** Takes note of an answer; it counts unless the assignment was cancelled or has failed. */
    public void answer(HostId host, boolean found, boolean error, boolean afterTheWindow) {
        int index = places.of(host);
        answered.set(index);
        if (!STATUSES[status[index]].isOpen()) {
            return;
        }
        matched.set(index, found);
        erred.set(index, error);
        late.set(index, afterTheWindow);
        move(index, RESPONDED);
    }

    public void answer(List<HostOutcome> outcomes) {
        outcomes.forEach(outcome -> answer(
                outcome.hostId(), outcome.rows() > 0, outcome.error() != null, outcome.state() == CoverageState.LATE));
    }

    /** Whether an answer would count. */
    public boolean counts(HostId host) {
        return status(host).filter(AssignmentStatus::isOpen).isPresent();
    }

    public List<HostId> openHosts() {
        return IntStream.range(0, status.length)
                .filter(index -> STATUSES[status[index]].isOpen())
                .mapToObj(places::at)
                .toList();
    }

    public boolean hasAnswered(HostId host) {
        return answered.get(places.of(host));
    }

    public void refuse(HostId host) {
        refused.set(places.of(host));
    }

    public boolean wasRefused(HostId host) {
        return refused.get(places.of(host));
    }

    public int size() {
        return places.size();
    }

    public int size(AssignmentStatus of) {
        return sizes[of.ordinal()];
    }

    public int open() {
        return size(PENDING) + size(LEASED) + size(DISPATCHED);
    }

    public int matched() {
        return matched.cardinality();
    }

    public int erred() {
        return erred.cardinality();
    }

    public int late() {
        return late.cardinality();
    }

    public int refused() {
        return refused.cardinality();
    }

    /** The hosts whose leases have run out by then. */
    public List<HostId> expired(Instant at) {
        long now = at.toEpochMilli();
        return leased().filter(index -> until[index] <= now)
                .mapToObj(places::at)
                .toList();
    }

    /** When the first of the leases runs out that are good beyond then. */
    public Optional<Instant> earliestAfter(Instant at) {
        long now = at.toEpochMilli();
        var first = leased().mapToLong(index -> until[index])
                .filter(end -> end > now)
                .min();
        return first.isEmpty() ? Optional.empty() : Optional.of(Instant.ofEpochMilli(first.getAsLong()));
    }

    private IntStream leased() {
        return IntStream.range(0, status.length)
                .filter(index -> status[index] == LEASED.ordinal() || status[index] == DISPATCHED.ordinal());
    }

    private void move(int index, AssignmentStatus to) {
        sizes[status[index]]--;
        status[index] = (byte) to.ordinal();
        sizes[to.ordinal()]++;
    }
}
