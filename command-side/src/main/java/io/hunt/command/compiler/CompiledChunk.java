package io.hunt.command.compiler;

import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.ioc.FrozenIoc;
import java.util.List;
import java.util.stream.Stream;

/**
 * Some of what a hunt looks for, with every statement that looks for it.
 *
 * @param indicators at most 1,000, all of one type
 * @param queries none when no platform can look for them
 */
public record CompiledChunk(List<FrozenIoc> indicators, List<FrozenQuery> queries) {

    CompiledChunk with(List<FrozenQuery> more) {
        return new CompiledChunk(
                indicators, Stream.concat(queries.stream(), more.stream()).toList());
    }
}
