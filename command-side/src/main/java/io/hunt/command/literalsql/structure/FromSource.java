package io.hunt.command.literalsql.structure;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Source of one term in a FROM clause.
 *
 * @param name table or function in lower case; empty for a select in parentheses
 * @param alias name in the query; equal to the name if there is no alias
 * @param select select in parentheses; null if absent
 * @param scope select in which the name may refer to a common table expression; null if it cannot
 * @param function true if it is called with arguments
 * @param using columns of USING
 * @param ordered true if it must be read after the terms before it
 */
public record FromSource(
        String name,
        String alias,
        @Nullable Select select,
        @Nullable Select scope,
        boolean function,
        List<String> using,
        boolean ordered) {

    /** Returns the common table expression that the name refers to; null for a table of osquery. */
    public @Nullable CommonTable table() {
        return scope == null ? null : scope.find(name);
    }

    /** Compares identity, because a statement may contain several equal common table expressions. */
    @SuppressWarnings("ReferenceEquality")
    public boolean reads(CommonTable table) {
        return table() == table;
    }

    /** Returns the name of osquery's table; empty for other sources. */
    public Optional<String> osqueryTable() {
        return select == null && !function && table() == null ? Optional.of(name) : Optional.empty();
    }

    /** Returns the select that the source reads, by name or in parentheses. */
    public Optional<Select> selected() {
        CommonTable table = table();
        return Optional.ofNullable(table == null ? select : table.body());
    }
}
