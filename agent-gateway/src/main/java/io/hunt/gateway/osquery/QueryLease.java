package io.hunt.gateway.osquery;

import io.hunt.proto.fleet.v1.Query;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lease on the queries of one assignment for a host. A host that polls again without an answer has lost the queries, so
 * they are handed out again, at most 5 times, because a query may be the cause of the failure.
 */
final class QueryLease {

    private static final int MOST_TIMES = 5;

    private final int epoch;
    private final List<byte[]> parts = new CopyOnWriteArrayList<>();
    private final AtomicInteger times = new AtomicInteger();

    QueryLease(int epoch) {
        this.epoch = epoch;
    }

    int epoch() {
        return epoch;
    }

    void add(byte[] part) {
        parts.add(part);
    }

    /** Counts a handout and returns true if it is permitted. */
    boolean tryHandOut() {
        return times.incrementAndGet() <= MOST_TIMES;
    }

    boolean wasHanded() {
        return times.get() > 0;
    }

    List<Query> queries() {
        return parts.stream()
                .flatMap(part -> Mailbox.read(part).getAssignment().getQueriesList().stream())
                .toList();
    }
}
