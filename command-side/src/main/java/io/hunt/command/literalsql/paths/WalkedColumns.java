package io.hunt.command.literalsql.paths;

import io.hunt.command.literalsql.schema.WalkingTable;
import io.hunt.command.compiler.spelling.PatternWalk;
import io.hunt.command.literalsql.structure.Policy;
import io.hunt.command.literalsql.structure.StatementWeight;
import io.hunt.command.literalsql.structure.Core;
import io.hunt.command.literalsql.structure.Query;
import io.hunt.command.literalsql.structure.Source;
import io.hunt.command.literalsql.structure.SqlToken;
import io.hunt.command.literalsql.structure.SqlToken.Kind;
import io.hunt.command.literalsql.structure.Structure;
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

    private final Structure structure;
    private final Policy policy;
    /** Names that the statement gives to columns or tables. */
    private final Set<String> given = new HashSet<>();

    private final Set<String> walked = new HashSet<>();
    private final Set<PatternWalk> walks = EnumSet.noneOf(PatternWalk.class);

    private WalkedColumns(Structure structure, Policy policy) {
        this.structure = structure;
        this.policy = policy;
    }

    static WalkedColumns of(Structure structure, Policy policy) {
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
        Query query = structure.query();
        for (int i = 0; i < query.tokens().size(); i++) {
            if ((query.at(i).isName() && isGiven(query.at(i - 1)))
                    || (query.at(i).kind() == Kind.STRING && query.at(i - 1).isWord("as"))) {
                columns.given.add(query.at(i).name());
            }
        }
        columns.given.addAll(CombinedNames.of(structure, policy.schema(), columns.walked, columns.given));
        return columns;
    }

    /** Returns all walks of the statement. */
    Set<PatternWalk> walks() {
        return walks;
    }

    /** Returns the walks that the name at this token may cause; empty if it cannot be such a column. */
    Set<PatternWalk> walksFor(int token) {
        Query query = structure.query();
        SqlToken name = query.at(token);
        if (!name.isName()) {
            return Set.of();
        }
        String column = name.name();
        if (query.at(token - 1).isSign('.') && query.at(token - 2).isName()) {
            return walksOf(column, declared(query.at(token - 2).name()));
        }
        Core core = token < 0 ? null : structure.owners().get(token);
        if (core != null
                && core.sources().stream()
                        .allMatch(source -> source.osqueryTable().isPresent())) {
            List<Source> having = core.sources().stream()
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
    private List<Source> declared(String alias) {
        return structure
                .select()
                .allSources()
                .filter(source -> source.alias().equals(alias))
                .toList();
    }

    private Set<PatternWalk> walksOf(String column, List<Source> sources) {
        if (sources.isEmpty()) {
            return walks;
        }
        var found = EnumSet.noneOf(PatternWalk.class);
        for (Source source : sources) {
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

    private List<String> columnsOf(Source source) {
        return policy.schema().columnsOf(source.name());
    }

    private Optional<WalkingTable> table(Source source) {
        return WalkingTable.of(policy.schema().target(source.name()), policy.schema());
    }

    private static boolean isGiven(@Nullable SqlToken before) {
        return before != null && StatementWeight.isGiven(before);
    }
}
