package io.hunt.command.compiler;

import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.command.compiler.surface.Surface;
import io.hunt.command.compiler.surface.Surface.Terms;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;

/** Builder of a chunk: accepts indicators of one type while each of its statements stays within the limits. */
final class ChunkBuilder {

    private final IocType type;
    private final List<FrozenIoc> indicators = new ArrayList<>();
    private final List<StatementBuilder> statements;

    ChunkBuilder(IocType type, List<Surface> surfaces) {
        this.type = type;
        this.statements = surfaces.stream().map(StatementBuilder::new).toList();
    }

    /** Adds the indicator, or returns false without a change. */
    boolean takes(FrozenIoc ioc) {
        if (indicators.size() == IocCompiler.MAX_VALUES) {
            return false;
        }
        var terms = new HashMap<Terms, List<String>>();
        for (StatementBuilder statement : statements) {
            if (!statement.hasRoomFor(terms.computeIfAbsent(statement.terms(), each -> each.of(ioc)))) {
                return false;
            }
        }
        indicators.add(ioc);
        statements.forEach(statement -> statement.add(terms.getOrDefault(statement.terms(), List.of())));
        return true;
    }

    CompiledChunk close(int firstNumber) {
        var queries = new ArrayList<FrozenQuery>();
        for (StatementBuilder statement : statements) {
            if (statement.hasTerms()) {
                queries.add(statement.freeze(firstNumber + queries.size(), type));
            }
        }
        return new CompiledChunk(List.copyOf(indicators), List.copyOf(queries));
    }
}
