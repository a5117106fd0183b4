package io.hunt.api.literalsql;

import io.hunt.api.rejection.SqlReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Table of osquery.
 *
 * @param aliases other names of the table
 * @param platforms osquery's platform names, such as {@code darwin}
 * @param denial reason why literal SQL must not read it; null if it may
 */
public record OsqueryTable(
        String name,
        List<String> aliases,
        List<OsqueryColumn> columns,
        List<String> platforms,
        @Nullable SqlReason denial) {

    /** Returns a copy with the decision of a policy. */
    public OsqueryTable judged(@Nullable SqlReason reason, List<OsqueryColumn> judgedColumns) {
        return new OsqueryTable(name, aliases, judgedColumns, platforms, reason);
    }
}
