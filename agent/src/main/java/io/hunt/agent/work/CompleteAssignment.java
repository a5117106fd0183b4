package io.hunt.agent.work;

import java.util.List;

/** Assignment of which all parts have arrived. */
public record CompleteAssignment(WorkKey key, List<AssignedQuery> queries, int maxRows, WireLimits limits) {

    public CompleteAssignment {
        queries = List.copyOf(queries);
    }
}
