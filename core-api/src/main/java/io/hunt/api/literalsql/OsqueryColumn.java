package io.hunt.api.literalsql;

import io.hunt.api.rejection.SqlReason;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/**
 * Column of an osquery table.
 *
 * @param denied reason why literal SQL must not read it; null if it may be read where its table may
 */
public record OsqueryColumn(
        @Schema(description = "Name.", example = "pid") String name,

        @Schema(description = "Type of the column, in osquery's terms.", example = "bigint")
        String type,

        @Schema(
                description =
                        "True for a required column: at least one of the table's required columns must be constrained.",
                example = "false")
        boolean required,

        @Schema(description = "True if `*` does not include the column.", example = "false")
        boolean hidden,

        @Nullable @Schema(
                description =
                        "Reason for denying the column, as in `reason` of the refusal; null if it may be read, provided that "
                                + "its table may.",
                example = "secret_column")
        SqlReason denied) {

    /** Returns a copy denied for this reason. */
    public OsqueryColumn denied(SqlReason reason) {
        return new OsqueryColumn(name, type, required, hidden, reason);
    }
}
