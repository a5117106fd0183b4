package io.hunt.rest.literalsql;

import io.hunt.api.literalsql.OsqueryColumn;
import io.hunt.api.literalsql.OsqueryTable;
import io.hunt.api.literalsql.OsqueryTables;
import io.hunt.api.rejection.SqlReason;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tables known for literal SQL, as JSON. */
record OsquerySchemaJson(
        @Schema(
                description =
                        "Tables of osquery and of this service's agent, in order of their names; empty if unknown.")
        List<OsqueryTableJson> tables) {

    /** Table as JSON. */
    record OsqueryTableJson(
            @Schema(description = "Name.", example = "processes")
            String name,

            @Schema(description = "Aliases of the table.", example = "[]")
            List<String> aliases,

            @Schema(description = "Columns, in osquery's order.")
            List<OsqueryColumnJson> columns,

            @Schema(
                    description = "Platforms of the table, in osquery's terms.",
                    example = "[\"darwin\", \"linux\", \"windows\"]")
            List<String> platforms,

            @Nullable @Schema(
                    description =
                            "Reason for denying the table, as in `reason` of the refusal; null if it may be read.",
                    example = "side_effect_table")
            SqlReason denied) {

        static OsqueryTableJson of(OsqueryTable table) {
            return new OsqueryTableJson(
                    table.name(),
                    table.aliases(),
                    table.columns().stream().map(OsqueryColumnJson::of).toList(),
                    table.platforms(),
                    table.denial());
        }
    }

    /** Column as JSON. */
    record OsqueryColumnJson(
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

        static OsqueryColumnJson of(OsqueryColumn column) {
            return new OsqueryColumnJson(
                    column.name(), column.type(), column.required(), column.hidden(), column.denial());
        }
    }

    static OsquerySchemaJson of(OsqueryTables known) {
        return new OsquerySchemaJson(
                known.tables().stream().map(OsqueryTableJson::of).toList());
    }
}
