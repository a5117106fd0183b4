package io.hunt.api.literalsql;

import io.hunt.api.rejection.SqlReason;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One table.
 *
 * @param aliases other names of it
 * @param platforms as osquery names them, such as {@code darwin}
 * @param denial why literal SQL must not read it; null if it may
 */
public record OsqueryTable(
        String name,
        List<String> aliases,
        List<OsqueryColumn> columns,
        List<String> platforms,
        @Nullable SqlReason denial) {

    /** The same under a policy. */
    public OsqueryTable judged(@Nullable SqlReason reason, List<OsqueryColumn> judgedColumns) {
        return new OsqueryTable(name, aliases, judgedColumns, platforms, reason);
    }
}
