package io.hunt.agent.work;

import java.util.List;

/** An assignment that has arrived whole. */
public record Work(WorkKey key, List<AssignedQuery> queries, int maxRows, WireLimits limits) {

    public Work {
        queries = List.copyOf(queries);
    }
}
