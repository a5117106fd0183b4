package io.hunt.api.literalsql;

import io.hunt.api.rejection.SqlReason;
import org.jspecify.annotations.Nullable;

/**
 * Column of an osquery table.
 *
 * @param type osquery's type name, such as {@code bigint}
 * @param required true if the column counts as required; a query must constrain one of the table's required columns
 * @param hidden true if {@code *} leaves it out
 * @param denial reason why literal SQL must not read it; null if it may be read where its table may
 */
public record OsqueryColumn(
        String name,
        String type,
        boolean required,
        boolean hidden,
        @Nullable SqlReason denial) {

    /** Returns a copy denied for this reason. */
    public OsqueryColumn denied(SqlReason reason) {
        return new OsqueryColumn(name, type, required, hidden, reason);
    }
}
