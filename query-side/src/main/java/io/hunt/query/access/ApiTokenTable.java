package io.hunt.query.access;

import io.hunt.api.Page;
import io.hunt.api.access.AccessQuery.ListApiTokens;
import io.hunt.api.access.ApiTokenView;
import io.hunt.api.access.Scope;
import io.hunt.api.id.ApiTokenId;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the table of API tokens, without their digests. */
@Component
class ApiTokenTable {

    private static final KeysetPagination<ApiTokenView> PAGES = new KeysetPagination<>(
            "id, username, name, created_at, expires_at, last_used_at, scopes",
            "api_token",
            new SortOrders("-created_at", new SortKey("id", "uuid"))
                    .by("created_at", new SortKey("created_at", "timestamptz")),
            null,
            null,
            ApiTokenTable::view);

    private final JdbcClient jdbc;

    ApiTokenTable(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Page<ApiTokenView> list(ListApiTokens query) {
        return PAGES.read(jdbc, new Filters().where("username = ?", query.username()), query.page());
    }

    private static ApiTokenView view(Row row) throws SQLException {
        return new ApiTokenView(
                new ApiTokenId(row.uuid("id")),
                row.text("name"),
                row.text("username"),
                row.instant("created_at"),
                row.optionalInstant("expires_at"),
                row.optionalInstant("last_used_at"),
                scopes(row));
    }

    private static @Nullable Set<Scope> scopes(Row row) throws SQLException {
        return row.columns().getArray("scopes") == null
                ? null
                : row.texts("scopes").stream().map(Scope::valueOf).collect(Collectors.toUnmodifiableSet());
    }
}
