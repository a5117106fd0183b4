package io.hunt.command.literalsql.cost;

import io.hunt.command.literalsql.structure.Core;
import io.hunt.command.literalsql.structure.Query;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.Structure;
import java.util.Set;
import java.util.stream.IntStream;

/** Recognizes selects that return one row: with an aggregate and without GROUP BY. */
final class OneRow {

    private static final Set<String> AGGREGATES = Set.of(
            "avg", "count", "group_concat", "json_group_array", "json_group_object", "string_agg", "sum", "total");

    private OneRow() {}

    static boolean is(Structure structure, Core core) {
        Query query = structure.query();
        return tokens(structure, core)
                        .noneMatch(
                                i -> query.at(i).isWord("group") || query.at(i).isWord("over"))
                && core.columns().stream()
                        .anyMatch(item -> tokens(structure, core)
                                .filter(i -> item.from() <= i && i < item.to())
                                .anyMatch(i -> query.at(i).kind() == SqlToken.Kind.WORD
                                        && AGGREGATES.contains(query.at(i).name())
                                        && query.at(i + 1).isSign('(')));
    }

    private static IntStream tokens(Structure structure, Core core) {
        return IntStream.range(core.range().from(), core.range().to()).filter(i -> structure.isOwned(i, core));
    }
}
