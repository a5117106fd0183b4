package io.hunt.command.campaign.assignment;

import static io.hunt.api.campaign.AssignmentStatus.CANCELLED;
import static io.hunt.api.campaign.AssignmentStatus.DISPATCHED;
import static io.hunt.api.campaign.AssignmentStatus.LEASED;
import static io.hunt.api.campaign.AssignmentStatus.PENDING;
import static io.hunt.api.campaign.AssignmentStatus.RESPONDED;

import io.hunt.api.campaign.AssignmentStatus;
import io.hunt.api.campaign.CampaignEvent.Lease;
import io.hunt.api.host.HostIndex;
import io.hunt.api.hunt.CoverageState;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.id.HostId;
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
import java.util.stream.Stream;

/**
 * State of the hosts of one campaign: ascending ids, a status, a lease and six bits each, about 30 bytes a host.
 * Counters are sizes of sets, so repeated answers are counted once (idempotent).
 */
// A status takes one byte in memory; its ordinal is never stored.
@SuppressWarnings("EnumOrdinal")
public final class Assignments {

    private static final AssignmentStatus[] STATUSES = AssignmentStatus.values();

    private final HostIndex places = new HostIndex();
    private final int[] sizes = new int[STATUSES.length];
    private final BitSet dispatched = new BitSet();
    private final BitSet answered = new BitSet();
    private final BitSet matched = new BitSet();
    private final BitSet erred = new BitSet();
    private final BitSet late = new BitSet();
    private final BitSet refused = new BitSet();
    private byte[] status = {};
    private byte[] epochs = {};
    private long[] until = {};

    /** Adds hosts; the ids over all calls must be in ascending order. */
    public void assign(List<HostId> hosts) {
        places.add(hosts);
        status = Arrays.copyOf(status, places.size());
        epochs = Arrays.copyOf(epochs, places.size());
        until = Arrays.copyOf(until, places.size());
        sizes[PENDING.ordinal()] += hosts.size();
    }

    /** Returns the status of the host; empty if the host is not assigned. */
    public Optional<AssignmentStatus> status(HostId host) {
        int index = places.of(host);
        return index < 0 ? Optional.empty() : Optional.of(STATUSES[status[index]]);
    }

    /** Returns the number of the host's latest lease; 0 before the first. */
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

    /**
     * Returns the hosts with an open assignment, each with its lease: the current one, or the next one if it is
     * pending.
     */
    public Map<HostId, Integer> claims(List<HostId> hosts) {
        return hosts.stream()
                .distinct()
                .filter(this::counts)
                .collect(Collectors.toUnmodifiableMap(
                        Function.identity(),
                        host -> epoch(host) + (status(host).equals(Optional.of(PENDING)) ? 1 : 0)));
    }

    /** Returns the claims that need a new lease. */
    public List<Lease> newOf(Map<HostId, Integer> claims) {
        return claims.entrySet().stream()
                .filter(claim -> status(claim.getKey()).equals(Optional.of(PENDING)))
                .map(claim -> new Lease(claim.getKey(), claim.getValue()))
                .toList();
    }

    /** Returns the hosts that hold a lease, each once. */
    public List<HostId> leased(List<HostId> hosts) {
        return hosts.stream().filter(this::isLeased).distinct().toList();
    }

    /** Returns the hosts that hold exactly these leases in this status. */
    public List<HostId> holders(Map<HostId, Integer> leases, AssignmentStatus in) {
        return leases.entrySet().stream()
                .filter(lease -> status(lease.getKey()).equals(Optional.of(in)))
                .filter(lease -> epoch(lease.getKey()) == lease.getValue())
                .map(Map.Entry::getKey)
                .sorted(Comparator.comparing(HostId::value))
                .toList();
    }

    /** Returns those of these hosts whose answers count although no dispatch to them was recorded. */
    public List<HostId> undispatched(Stream<HostId> hosts) {
        return hosts.filter(host -> counts(host) && !dispatched.get(places.of(host)))
                .sorted(Comparator.comparing(HostId::value))
                .toList();
    }

    /** Records that the query has left for these hosts. */
    public void dispatch(List<HostId> hosts) {
        hosts.forEach(host -> dispatched.set(places.of(host)));
        move(hosts, DISPATCHED);
    }

    /** Returns true if the query has left for at least one host, whatever became of its assignment. */
    public boolean hasDispatched() {
        return !dispatched.isEmpty();
    }

    public void renew(HostId host, Instant end) {
        until[places.of(host)] = end.toEpochMilli();
    }

    public void move(List<HostId> hosts, AssignmentStatus to) {
        hosts.forEach(host -> move(places.of(host), to));
    }

    /** Cancels assignments without an answer; dispatched ones only if in-flight answers are discarded. */
    public void stop(boolean discardInflight) {
        for (int index = 0; index < status.length; index++) {
            AssignmentStatus now = STATUSES[status[index]];
            if (now == PENDING || now == LEASED || (now == DISPATCHED && discardInflight)) {
                move(index, CANCELLED);
            }
        }
    }

    /** Records an answer. It is counted unless the assignment was cancelled or has failed. */
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

    /** Returns true if an answer of the host would be counted. */
    public boolean counts(HostId host) {
        return status(host).filter(AssignmentStatus::isOpen).isPresent();
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

    /** Returns the hosts whose leases have expired at this time. */
    public List<HostId> expired(Instant at) {
        long now = at.toEpochMilli();
        return leased().filter(index -> until[index] <= now)
                .mapToObj(places::at)
                .toList();
    }

    /** Returns the first expiry of a lease after this time; empty if absent. */
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
