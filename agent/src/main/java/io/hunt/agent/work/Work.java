package io.hunt.agent.work;

import java.util.List;

/** Assignment of which all parts have arrived. */
public record Work(WorkKey key, List<AssignedQuery> queries, int maxRows, WireLimits limits) {

    public Work {
        queries = List.copyOf(queries);
    }
}
