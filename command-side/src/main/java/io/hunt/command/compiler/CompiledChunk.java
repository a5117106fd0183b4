package io.hunt.command.compiler;

import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.StoredQuery;
import io.hunt.api.ioc.FrozenIoc;
import java.util.List;
import java.util.stream.Stream;

/**
 * Chunk of a hunt's indicators with all statements that search for them.
 *
 * @param indicators at most 1,000, all of one type
 * @param queries empty if no platform can search for them
 * @param terms SQL terms of all indicators that several statements contain; empty if there are none
 */
public record CompiledChunk(List<FrozenIoc> indicators, List<FrozenQuery> queries, List<String> terms) {

    /** Returns the statements as an event with the terms contains them. */
    public List<StoredQuery> stored() {
        return queries.stream().map(query -> StoredQuery.without(query, terms)).toList();
    }

    CompiledChunk with(List<FrozenQuery> more) {
        return new CompiledChunk(
                indicators, Stream.concat(queries.stream(), more.stream()).toList(), terms);
    }
}
