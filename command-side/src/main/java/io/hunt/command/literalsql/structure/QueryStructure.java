package io.hunt.command.literalsql.structure;

import io.hunt.api.rejection.RejectionException;
import io.hunt.api.rejection.SqlReason;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Parsed statement. A statement in which a select or a table is not recognised is refused, so that rules based on the
 * structure see all of it.
 *
 * @param owners innermost SELECT or VALUES at each token; null between them
 */
public record QueryStructure(SqlQuery query, Select select, List<@Nullable SelectCore> owners) {

    public static QueryStructure of(SqlQuery query) {
        Select select = SelectReader.read(query);
        List<@Nullable SelectCore> owners = new ArrayList<>(
                Collections.<@Nullable SelectCore>nCopies(query.tokens().size(), null));
        select.allCores().forEach(core -> {
            for (int i = core.range().from(); i < Math.min(core.range().to(), owners.size()); i++) {
                owners.set(i, core);
            }
        });
        return new QueryStructure(query, select, owners);
    }

    public void requireComplete() {
        long begun = query.tokens().stream()
                .filter(token -> token.isWord("select") || token.isWord("values"))
                .count();
        Set<String> seen = new HashSet<>();
        select.allSources().forEach(source -> seen.add(source.name()));
        if (begun != select.allCores().count() || !seen.containsAll(TableTerms.of(query))) {
            throw unclear();
        }
    }

    /** Returns all sources that read a table of osquery. */
    public Stream<FromSource> osquerySources() {
        return select.allSources().filter(source -> source.osqueryTable().isPresent());
    }

    public boolean isOwned(int token, SelectCore core) {
        return owners.get(token) == core;
    }

    private static RejectionException unclear() {
        return SqlRule.invalid(SqlReason.SYNTAX, "The statement is written in a way that cannot be checked.");
    }
}
