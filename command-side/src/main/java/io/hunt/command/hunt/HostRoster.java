package io.hunt.command.hunt;

import io.hunt.api.host.HostIndex;
import io.hunt.api.hunt.HuntEvent.HostOutcome;
import io.hunt.api.hunt.HuntEvent.Totals;
import io.hunt.api.id.HostId;
import java.util.BitSet;
import java.util.List;

/**
 * Hosts of a hunt and their state: sorted ids and one bit for each state, about 17 bytes a host. Counters are sizes of
 * sets, so repeated answers are counted once (idempotent).
 */
final class HostRoster {

    private final HostIndex places = new HostIndex();
    private final BitSet dispatched = new BitSet();
    private final BitSet responded = new BitSet();
    private final BitSet matched = new BitSet();
    private final BitSet failed = new BitSet();
    private final BitSet withdrawn = new BitSet();

    /** Adds hosts; the ids over all calls must be in ascending order. */
    void target(List<HostId> more) {
        places.add(more);
    }

    void dispatch(List<HostId> asked) {
        asked.forEach(host -> dispatched.set(places.of(host)));
    }

    void respond(List<HostOutcome> outcomes) {
        for (HostOutcome outcome : outcomes) {
            int index = places.of(outcome.hostId());
            responded.set(index);
            matched.set(index, outcome.rows() > 0);
            failed.set(index, outcome.error() != null);
        }
    }

    /** Stops waiting for these hosts; an answer that still arrives is counted. */
    void withdraw(List<HostId> hosts) {
        hosts.forEach(host -> withdrawn.set(places.of(host)));
    }

    boolean awaits(HostId host) {
        int index = places.of(host);
        return index >= 0 && !responded.get(index) && !withdrawn.get(index);
    }

    boolean wasAsked(HostId host) {
        int index = places.of(host);
        return index >= 0 && dispatched.get(index);
    }

    boolean hasAnswered(HostId host) {
        int index = places.of(host);
        return index >= 0 && responded.get(index);
    }

    boolean isComplete() {
        BitSet settled = (BitSet) responded.clone();
        settled.or(withdrawn);
        return settled.cardinality() == places.size();
    }

    int answers() {
        return responded.cardinality();
    }

    int matches() {
        return matched.cardinality();
    }

    int errors() {
        return failed.cardinality();
    }

    /** Returns the totals including these outcomes, which must be of hosts that have not answered before. */
    Totals totalsWith(List<HostOutcome> outcomes) {
        int matches = (int) outcomes.stream().filter(o -> o.rows() > 0).count();
        int errors = (int) outcomes.stream().filter(o -> o.error() != null).count();
        return new Totals(
                responded.cardinality() + outcomes.size(),
                matched.cardinality() + matches,
                failed.cardinality() + errors);
    }
}
