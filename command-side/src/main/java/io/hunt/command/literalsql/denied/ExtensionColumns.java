package io.hunt.command.literalsql.denied;

import static java.util.stream.Collectors.toUnmodifiableSet;

import io.hunt.command.literalsql.schema.OsquerySchema;
import io.hunt.command.literalsql.structure.SqlQuery;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Columns of an extension's table, which no schema describes: all names that the query uses for it and that no other
 * table has.
 */
public final class ExtensionColumns {

    private static final int MOST = 1_000;

    private final SqlQuery sqlQuery;
    private final Set<String> known;

    public ExtensionColumns(SqlQuery sqlQuery, OsquerySchema schema) {
        this.sqlQuery = sqlQuery;
        this.known = sqlQuery.names().stream()
                .flatMap(table -> schema.columnsOf(table).stream())
                .collect(toUnmodifiableSet());
    }

    public List<String> of(String table) {
        Set<String> qualifiers = qualifiers(table);
        return IntStream.range(0, sqlQuery.tokens().size())
                .filter(i -> sqlQuery.at(i).isName())
                .filter(i -> !known.contains(sqlQuery.at(i).name()) || isQualified(i, qualifiers))
                .mapToObj(i -> sqlQuery.at(i).name())
                .distinct()
                .limit(MOST)
                .toList();
    }

    private boolean isQualified(int i, Set<String> qualifiers) {
        return sqlQuery.at(i - 1).isSign('.')
                && sqlQuery.at(i - 2).isName()
                && qualifiers.contains(sqlQuery.at(i - 2).name());
    }

    /** Returns the name of the table and its aliases in the query. */
    private Set<String> qualifiers(String table) {
        Set<String> qualifiers = new HashSet<>();
        qualifiers.add(table);
        for (int i = 0; i < sqlQuery.tokens().size(); i++) {
            int alias = sqlQuery.at(i + 1).isWord("as") ? i + 2 : i + 1;
            if (sqlQuery.at(i).isName()
                    && sqlQuery.at(i).name().equals(table)
                    && sqlQuery.at(alias).isName()) {
                qualifiers.add(sqlQuery.at(alias).name());
            }
        }
        return qualifiers;
    }
}
