package io.hunt.query.access;

import io.hunt.api.Page;
import io.hunt.api.access.AccessQuery.ListSessions;
import io.hunt.api.access.SessionView;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Reads the unexpired sessions of a user, without their tokens. */
@Component
class OpenSessions {

    private static final KeysetPagination<SessionView> PAGES = new KeysetPagination<>(
            "family, signed_in_at, created_at, expires_at, address",
            "access_session",
            new SortOrders("-renewed_at", new SortKey("family", "uuid"))
                    .by("renewed_at", new SortKey("created_at", "timestamptz")),
            null,
            null,
            OpenSessions::view);

    private final JdbcClient jdbc;

    OpenSessions(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Page<SessionView> list(ListSessions query) {
        var open = new Filters().where("username = ?", query.username()).where("expires_at > now()");
        return PAGES.read(jdbc, open, query.page());
    }

    private static SessionView view(Row row) throws SQLException {
        return new SessionView(
                row.uuid("family"),
                row.optionalInstant("signed_in_at"),
                row.instant("created_at"),
                row.instant("expires_at"),
                row.optionalText("address"));
    }
}
