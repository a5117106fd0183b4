package io.hunt.command.literalsql;

import io.hunt.api.literalsql.OsqueryColumn;
import io.hunt.api.literalsql.OsqueryQuery.ShowOsqueryTables;
import io.hunt.api.literalsql.OsqueryTable;
import io.hunt.api.literalsql.OsqueryTables;
import io.hunt.api.rejection.SqlReason;
import io.hunt.command.literalsql.denied.DeniedColumnRule;
import io.hunt.command.literalsql.structure.SqlPolicy;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Answers the query for the tables that statements may read, by the policy that admits statements. */
@Component
class OsqueryTablesQueryHandler {

    private final LiteralSqlPolicy sql;

    OsqueryTablesQueryHandler(LiteralSqlPolicy sql) {
        this.sql = sql;
    }

    @QueryHandler
    OsqueryTables handle(ShowOsqueryTables query) {
        return sql.policy().map(OsqueryTablesQueryHandler::judged).orElseGet(() -> new OsqueryTables(List.of()));
    }

    private static OsqueryTables judged(SqlPolicy sqlPolicy) {
        return new OsqueryTables(sqlPolicy.schema().tables().stream()
                .map(table -> table.judged(
                        sqlPolicy.denial(table.name()).orElse(null),
                        table.columns().stream()
                                .map(column -> judged(table, column, sqlPolicy))
                                .toList()))
                .toList());
    }

    private static OsqueryColumn judged(OsqueryTable table, OsqueryColumn column, SqlPolicy sqlPolicy) {
        return DeniedColumnRule.isDenied(table.name(), column.name(), sqlPolicy)
                ? column.denied(SqlReason.SECRET_COLUMN)
                : column;
    }
}
