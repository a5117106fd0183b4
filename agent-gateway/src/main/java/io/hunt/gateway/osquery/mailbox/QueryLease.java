package io.hunt.gateway.osquery.mailbox;

import io.hunt.proto.fleet.v1.Query;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Queries of one assignment on their way to a host. One that asks again without having answered has lost them, so it is given
 * them again, but not for ever: a query may be what keeps the host from answering.
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

    /** Whether it may be handed out once more. */
    boolean again() {
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
