package io.hunt.command.literalsql.paths;

import io.hunt.command.compiler.spelling.PatternLimits;
import io.hunt.command.literalsql.schema.WalkingTable;
import io.hunt.command.literalsql.structure.ExpressionSize;
import io.hunt.command.literalsql.structure.FromSource;
import io.hunt.command.literalsql.structure.QueryStructure;
import io.hunt.command.literalsql.structure.SelectCore;
import io.hunt.command.literalsql.structure.SqlPolicy;
import io.hunt.command.literalsql.structure.SqlQuery;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Names in a statement that may refer to a column for which a table walks. SQLite pushes conditions through nested
 * selects and aliases, so every name counts unless it cannot be such a column.
 */
final class WalkedColumns {

    private final QueryStructure structure;
    private final SqlPolicy policy;
    /** Names that the statement gives to columns or tables. */
    private final Set<String> given = new HashSet<>();

    private final Set<String> walked = new HashSet<>();
    private final Set<PatternLimits> walks = EnumSet.noneOf(PatternLimits.class);

    private WalkedColumns(QueryStructure structure, SqlPolicy policy) {
        this.structure = structure;
        this.policy = policy;
    }

    static WalkedColumns of(QueryStructure structure, SqlPolicy policy) {
        var columns = new WalkedColumns(structure, policy);
        structure
                .osquerySources()
                .flatMap(source -> columns.table(source).stream())
                .forEach(table -> {
                    if (!table.patterns().isEmpty()) {
                        columns.walked.addAll(table.patterns());
                        columns.walks.add(table.walk());
                    }
                });
        structure
                .select()
                .all()
                .flatMap(select -> select.tables().stream())
                .forEach(table -> columns.given.addAll(table.columns()));
        SqlQuery sqlQuery = structure.query();
        for (int i = 0; i < sqlQuery.tokens().size(); i++) {
            if ((sqlQuery.at(i).isName() && isGiven(sqlQuery.at(i - 1)))
                    || (sqlQuery.at(i).kind() == Kind.STRING
                            && sqlQuery.at(i - 1).isWord("as"))) {
                columns.given.add(sqlQuery.at(i).name());
            }
        }
        columns.given.addAll(CompoundSelectNames.of(structure, policy.schema(), columns.walked, columns.given));
        return columns;
    }

    /** Returns all walks of the statement. */
    Set<PatternLimits> walks() {
        return walks;
    }

    /** Returns the walks that the name at this token may cause; empty if it cannot be such a column. */
    Set<PatternLimits> walksFor(int token) {
        SqlQuery sqlQuery = structure.query();
        SqlToken name = sqlQuery.at(token);
        if (!name.isName()) {
            return Set.of();
        }
        String column = name.name();
        if (sqlQuery.at(token - 1).isSign('.') && sqlQuery.at(token - 2).isName()) {
            return walksOf(column, declared(sqlQuery.at(token - 2).name()));
        }
        SelectCore core = token < 0 ? null : structure.owners().get(token);
        if (core != null
                && core.sources().stream()
                        .allMatch(source -> source.osqueryTable().isPresent())) {
            List<FromSource> having = core.sources().stream()
                    .filter(source -> columnsOf(source).contains(column))
                    .toList();
            if (!having.isEmpty()) {
                return walksOf(column, having);
            }
        }
        return walked.contains(column)
                        || given.contains(column)
                        || !policy.schema().hasColumn(column)
                ? walks
                : Set.of();
    }

    /** Returns all sources with this alias, anywhere, because aliases of outer selects are valid in inner ones. */
    private List<FromSource> declared(String alias) {
        return structure
                .select()
                .allSources()
                .filter(source -> source.alias().equals(alias))
                .toList();
    }

    private Set<PatternLimits> walksOf(String column, List<FromSource> sources) {
        if (sources.isEmpty()) {
            return walks;
        }
        var found = EnumSet.noneOf(PatternLimits.class);
        for (FromSource source : sources) {
            if (source.osqueryTable().isPresent()) {
                table(source)
                        .filter(table -> table.patterns().contains(column))
                        .ifPresent(table -> found.add(table.walk()));
            } else if (walked.contains(column)
                    || given.contains(column)
                    || !policy.schema().hasColumn(column)) {
                found.addAll(walks);
            }
        }
        return found;
    }

    private List<String> columnsOf(FromSource source) {
        return policy.schema().columnsOf(source.name());
    }

    private Optional<WalkingTable> table(FromSource source) {
        return WalkingTable.of(policy.schema().target(source.name()), policy.schema());
    }

    private static boolean isGiven(@Nullable SqlToken before) {
        return before != null && ExpressionSize.isGiven(before);
    }
}
