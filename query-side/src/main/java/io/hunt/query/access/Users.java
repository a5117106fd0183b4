package io.hunt.query.access;

import io.hunt.api.Page;
import io.hunt.api.access.AccessQuery.ListAnalysts;
import io.hunt.api.access.AnalystView;
import io.hunt.api.access.Capability;
import io.hunt.api.access.Role;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the table of users. */
@Component
class Users {

    private static final String COLUMNS = "username, role, capabilities, disabled, created_at, issuer";

    private static final KeysetPagination<AnalystView> PAGES = new KeysetPagination<>(
            COLUMNS,
            "analyst",
            new SortOrders("-created_at", new SortKey("username", "text"))
                    .by("created_at", new SortKey("created_at", "timestamptz")),
            null,
            null,
            Users::view);

    private final JdbcClient jdbc;

    Users(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Optional<AnalystView> find(String username) {
        return jdbc.sql("select " + COLUMNS + " from analyst where username = ?")
                .param(username)
                .query((row, _) -> view(new Row(row)))
                .optional();
    }

    Page<AnalystView> list(ListAnalysts query) {
        var conditions = new Filters()
                .in("role", query.roles())
                .where("disabled = ?", query.disabled())
                .contains("username", query.q());
        return PAGES.read(jdbc, conditions, query.page());
    }

    private static AnalystView view(Row row) throws SQLException {
        return new AnalystView(
                row.text("username"),
                row.word(Role.class, "role"),
                row.texts("capabilities").stream().map(Capability::valueOf).collect(Collectors.toUnmodifiableSet()),
                row.columns().getBoolean("disabled"),
                row.instant("created_at"),
                row.optionalText("issuer"));
    }
}
