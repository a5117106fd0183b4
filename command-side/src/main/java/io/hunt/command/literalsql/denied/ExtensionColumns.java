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

    private final SqlQuery query;
    private final Set<String> known;

    public ExtensionColumns(SqlQuery query, OsquerySchema schema) {
        this.query = query;
        this.known = query.names().stream()
                .flatMap(table -> schema.columnsOf(table).stream())
                .collect(toUnmodifiableSet());
    }

    public List<String> of(String table) {
        Set<String> qualifiers = qualifiers(table);
        return IntStream.range(0, query.tokens().size())
                .filter(i -> query.at(i).isName())
                .filter(i -> !known.contains(query.at(i).name()) || isQualified(i, qualifiers))
                .mapToObj(i -> query.at(i).name())
                .distinct()
                .limit(MOST)
                .toList();
    }

    private boolean isQualified(int i, Set<String> qualifiers) {
        return query.at(i - 1).isSign('.')
                && query.at(i - 2).isName()
                && qualifiers.contains(query.at(i - 2).name());
    }

    /** Returns the name of the table and its aliases in the query. */
    private Set<String> qualifiers(String table) {
        Set<String> qualifiers = new HashSet<>();
        qualifiers.add(table);
        for (int i = 0; i < query.tokens().size(); i++) {
            int alias = query.at(i + 1).isWord("as") ? i + 2 : i + 1;
            if (query.at(i).isName()
                    && query.at(i).name().equals(table)
                    && query.at(alias).isName()) {
                qualifiers.add(query.at(alias).name());
            }
        }
        return qualifiers;
    }
}
