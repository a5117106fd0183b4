package io.hunt.api.literalsql;

import io.hunt.api.rejection.SqlReason;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Table of osquery.
 *
 * @param platforms osquery's platform names, such as {@code darwin}
 * @param denied reason why literal SQL must not read it; null if it may
 */
public record OsqueryTable(
        @Schema(description = "Name.", example = "processes")
        String name,

        @Schema(description = "Aliases of the table.", example = "[]")
        List<String> aliases,

        @Schema(description = "Columns, in osquery's order.")
        List<OsqueryColumn> columns,

        @Schema(
                description = "Platforms of the table, in osquery's terms.",
                example = "[\"darwin\", \"linux\", \"windows\"]")
        List<String> platforms,

        @Nullable @Schema(
                description = "Reason for denying the table, as in `reason` of the refusal; null if it may be read.",
                example = "side_effect_table")
        SqlReason denied) {

    /** Returns a copy with the decision of a policy. */
    public OsqueryTable judged(@Nullable SqlReason reason, List<OsqueryColumn> judgedColumns) {
        return new OsqueryTable(name, aliases, judgedColumns, platforms, reason);
    }
}
