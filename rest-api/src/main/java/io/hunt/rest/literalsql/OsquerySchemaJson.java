package io.hunt.rest.literalsql;

import io.hunt.api.rejection.SqlReason;
import io.hunt.api.literalsql.OsqueryColumn;
import io.hunt.api.literalsql.OsqueryTable;
import io.hunt.api.literalsql.OsqueryTables;
import io.swagger.v3.oas.annotations.media.Schema;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tables that literal SQL may name, as JSON. */
record OsquerySchemaJson(
        @Schema(
                description =
                        "The tables of osquery and of this service's agent, by name; none where they are not known.")
        List<OsqueryTableJson> tables) {

    /** One table, as JSON. */
    record OsqueryTableJson(
            @Schema(description = "Its name.", example = "processes")
            String name,

            @Schema(description = "Other names of it.", example = "[]")
            List<String> aliases,

            @Schema(description = "Its columns, in osquery's order.")
            List<OsqueryColumnJson> columns,

            @Schema(
                    description = "Where it exists, in osquery's words.",
                    example = "[\"darwin\", \"linux\", \"windows\"]")
            List<String> platforms,

            @Nullable @Schema(
                    description = "Why it must not be read: the `reason` of the refusal; null if it may.",
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

    /** One column, as JSON. */
    record OsqueryColumnJson(
            @Schema(description = "Its name.", example = "pid")
            String name,

            @Schema(description = "Its type, in osquery's words.", example = "bigint")
            String type,

            @Schema(
                    description = "One of the table's required columns must be constrained by a condition.",
                    example = "false")
            boolean required,

            @Schema(description = "`*` does not give it.", example = "false")
            boolean hidden,

            @Nullable @Schema(
                    description = "Why it must not be read: the `reason` of the refusal; null if it may be, where its"
                            + " table may.",
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
