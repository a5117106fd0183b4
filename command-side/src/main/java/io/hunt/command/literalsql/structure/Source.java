package io.hunt.command.literalsql.structure;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What one term of a FROM clause reads.
 *
 * @param name of a table or a function, in lower case; empty for a select in parentheses
 * @param alias what the query calls it; the name where it gives no other
 * @param select in parentheses
 * @param scope where the name may mean a common table expression; null where it cannot
 * @param function whether it is called with arguments
 * @param using the columns that it is joined by
 * @param ordered whether it must be read behind those that stand before it
 */
public record Source(
        String name,
        String alias,
        @Nullable Select select,
        @Nullable Select scope,
        boolean function,
        List<String> using,
        boolean ordered) {

    /** The common table expression that the name means; null for a table of osquery. */
    public @Nullable CommonTable table() {
        return scope == null ? null : scope.find(name);
    }

    /** Two of one name and shape may stand in one statement, and are not the same. */
    @SuppressWarnings("ReferenceEquality")
    public boolean reads(CommonTable table) {
        return table() == table;
    }

    /** The name of osquery's table; empty for anything else. */
    public Optional<String> osqueryTable() {
        return select == null && !function && table() == null ? Optional.of(name) : Optional.empty();
    }

    /** The select behind it, by name or in parentheses. */
    public Optional<Select> selected() {
        CommonTable table = table();
        return Optional.ofNullable(table == null ? select : table.body());
    }
}
