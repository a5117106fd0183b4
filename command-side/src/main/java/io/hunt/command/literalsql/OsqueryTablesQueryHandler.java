package io.hunt.command.literalsql;

import io.hunt.command.literalsql.structure.Policy;
import io.hunt.api.rejection.SqlReason;
import io.hunt.api.literalsql.OsqueryColumn;
import io.hunt.api.literalsql.OsqueryQuery.ShowOsqueryTables;
import io.hunt.api.literalsql.OsqueryTable;
import io.hunt.api.literalsql.OsqueryTables;
import io.hunt.command.literalsql.denied.DeniedColumns;
import java.util.List;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Answers the query for the tables that statements may read, by the policy that admits statements. */
@Component
class OsqueryTablesQueryHandler {

    private final LiteralSql sql;

    OsqueryTablesQueryHandler(LiteralSql sql) {
        this.sql = sql;
    }

    @QueryHandler
    OsqueryTables handle(ShowOsqueryTables query) {
        return sql.policy().map(OsqueryTablesQueryHandler::judged).orElseGet(() -> new OsqueryTables(List.of()));
    }

    private static OsqueryTables judged(Policy policy) {
        return new OsqueryTables(policy.schema().tables().stream()
                .map(table -> table.judged(
                        policy.denial(table.name()).orElse(null),
                        table.columns().stream()
                                .map(column -> judged(table, column, policy))
                                .toList()))
                .toList());
    }

    private static OsqueryColumn judged(OsqueryTable table, OsqueryColumn column, Policy policy) {
        return DeniedColumns.isDenied(table.name(), column.name(), policy)
                ? column.denied(SqlReason.SECRET_COLUMN)
                : column;
    }
}
