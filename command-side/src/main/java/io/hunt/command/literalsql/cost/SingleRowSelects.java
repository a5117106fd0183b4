package io.hunt.command.literalsql.cost;

import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.SelectCore;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlToken;
import java.util.Set;
import java.util.stream.IntStream;

/** Recognizes selects that return one row: with an aggregate and without GROUP BY. */
final class SingleRowSelects {

    private static final Set<String> AGGREGATES = Set.of(
            "avg", "count", "group_concat", "json_group_array", "json_group_object", "string_agg", "sum", "total");

    private SingleRowSelects() {}

    static boolean is(QueryStructure structure, SelectCore core) {
        SqlQuery sqlQuery = structure.query();
        return tokens(structure, core)
                        .noneMatch(i ->
                                sqlQuery.at(i).isWord("group") || sqlQuery.at(i).isWord("over"))
                && core.columns().stream()
                        .anyMatch(item -> tokens(structure, core)
                                .filter(i -> item.from() <= i && i < item.to())
                                .anyMatch(i -> sqlQuery.at(i).kind() == SqlToken.Kind.WORD
                                        && AGGREGATES.contains(sqlQuery.at(i).name())
                                        && sqlQuery.at(i + 1).isSign('(')));
    }

    private static IntStream tokens(QueryStructure structure, SelectCore core) {
        return IntStream.range(core.range().from(), core.range().to()).filter(i -> structure.isOwned(i, core));
    }
}
