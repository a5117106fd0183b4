package io.hunt.agent.work;

import io.hunt.proto.fleet.v1.Query;
import java.util.List;

/** An assignment that has arrived whole. */
public record Work(WorkKey key, List<Query> queries, int maxRows, Limits limits) {

    public Work {
        queries = List.copyOf(queries);
    }
}
