package io.hunt.api.literalsql;

import io.hunt.api.rejection.SqlReason;
import org.jspecify.annotations.Nullable;

/**
 * One column of a table.
 *
 * @param type as osquery names it, such as {@code bigint}
 * @param required one of the table's required columns must be constrained
 * @param hidden {@code *} does not give it
 * @param denial why literal SQL must not read it; null if it may be read where its table may
 */
public record OsqueryColumn(
        String name,
        String type,
        boolean required,
        boolean hidden,
        @Nullable SqlReason denial) {

    /** The same, denied for a reason. */
    public OsqueryColumn denied(SqlReason reason) {
        return new OsqueryColumn(name, type, required, hidden, reason);
    }
}
