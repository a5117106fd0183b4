package io.hunt.command.compiler;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.toList;

import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.command.compiler.surface.Surface;
import io.hunt.command.compiler.surface.Surface.Terms;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** Builder of a chunk: accepts indicators of one type while each of its statements stays within the limits. */
final class ChunkBuilder {

    private final IocType type;
    private final List<FrozenIoc> indicators = new ArrayList<>();
    private final List<StatementBuilder> statements;
    private final List<StatementGroup> groups;

    /** Statements with the same terms for an indicator. */
    private record StatementGroup(Terms terms, List<StatementBuilder> statements) {

        boolean hasRoomFor(JoinedTerms added) {
            for (StatementBuilder statement : statements) {
                if (!statement.hasRoomFor(added)) {
                    return false;
                }
            }
            return true;
        }
    }

    ChunkBuilder(IocType type, List<Surface> surfaces) {
        this.type = type;
        this.statements = surfaces.stream().map(StatementBuilder::new).toList();
        this.groups =
                statements.stream()
                        .collect(groupingBy(StatementBuilder::terms, LinkedHashMap::new, toList()))
                        .entrySet()
                        .stream()
                        .map(group -> new StatementGroup(group.getKey(), group.getValue()))
                        .toList();
    }

    /** Adds the indicator, or returns false without a change. */
    boolean takes(FrozenIoc ioc) {
        if (indicators.size() == IocCompiler.MAX_VALUES) {
            return false;
        }
        var added = new ArrayList<JoinedTerms>();
        for (StatementGroup group : groups) {
            JoinedTerms terms = JoinedTerms.of(group.terms().of(ioc));
            if (!group.hasRoomFor(terms)) {
                return false;
            }
            added.add(terms);
        }
        indicators.add(ioc);
        for (int i = 0; i < added.size(); i++) {
            JoinedTerms terms = added.get(i);
            groups.get(i).statements().forEach(statement -> statement.add(terms));
        }
        return true;
    }

    CompiledChunk close(int firstNumber) {
        var queries = new ArrayList<FrozenQuery>();
        for (StatementBuilder statement : statements) {
            if (statement.hasTerms()) {
                queries.add(statement.freeze(firstNumber + queries.size(), type));
            }
        }
        List<String> shared = groups.stream()
                .filter(group -> group.statements().size() > 1)
                .map(group -> group.statements().getFirst())
                .filter(StatementBuilder::hasTerms)
                .map(StatementBuilder::joined)
                .toList();
        return new CompiledChunk(List.copyOf(indicators), List.copyOf(queries), shared);
    }
}
