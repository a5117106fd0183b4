package io.hunt.query.savedquery;

import io.hunt.api.Page;
import io.hunt.api.id.SavedQueryId;
import io.hunt.api.savedquery.SavedQueryEvent.QueryChanged;
import io.hunt.api.savedquery.SavedQueryEvent.QueryRemoved;
import io.hunt.api.savedquery.SavedQueryEvent.QuerySaved;
import io.hunt.api.savedquery.SavedQueryQuery.ListSavedQueries;
import io.hunt.api.savedquery.SavedQueryView;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of saved queries (table saved_query_view). Events that are already applied change nothing. */
@Component
class SavedQueryTable {

    private static final String TABLE = "saved_query_view";

    private static final KeysetPagination<SavedQueryView> PAGES = new KeysetPagination<>(
            "saved_query_view.*",
            TABLE,
            new SortOrders("-created_at", new SortKey("id", "uuid"))
                    .by("created_at", new SortKey("created_at", "timestamptz"))
                    .by("updated_at", new SortKey("updated_at", "timestamptz"))
                    .by("name", new SortKey("left(lower(name), 255)", "text")),
            "created_at",
            null,
            SavedQueryTable::view);

    private final ReadModels models;
    private final JdbcClient jdbc;

    SavedQueryTable(ReadModels models, JdbcClient jdbc) {
        this.models = models;
        this.jdbc = jdbc;
    }

    void add(QuerySaved saved, Instant at, long version) {
        models.write(
                TABLE,
                """
                insert into saved_query_view (id, version, name, sql, description, created_by, created_at, updated_by,
                                              updated_at, removed)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, false)
                on conflict (id) do nothing""",
                saved.queryId().value(),
                version,
                saved.name(),
                saved.sql(),
                saved.description(),
                saved.savedBy(),
                at,
                saved.savedBy(),
                at);
    }

    void change(QueryChanged changed, Instant at, long version) {
        models.write(
                TABLE,
                """
                update saved_query_view
                set name = ?, sql = ?, description = ?, updated_by = ?, updated_at = ?, version = ?
                where id = ? and version < ?""",
                changed.name(),
                changed.sql(),
                changed.description(),
                changed.changedBy(),
                at,
                version,
                changed.queryId().value(),
                version);
    }

    void remove(QueryRemoved removed, long version) {
        models.write(
                TABLE,
                "update saved_query_view set removed = true, version = ? where id = ? and version < ?",
                version,
                removed.queryId().value(),
                version);
    }

    Optional<SavedQueryView> find(SavedQueryId query) {
        return jdbc.sql("select * from saved_query_view where id = ? and not removed")
                .param(query.value())
                .query((row, _) -> view(new Row(row)))
                .optional();
    }

    OptionalLong version(UUID query) {
        return EventVersions.stored(jdbc, "select version from saved_query_view where id = ?", query);
    }

    Page<SavedQueryView> list(ListSavedQueries query) {
        var conditions = new Filters()
                .where("not removed")
                .contains("name || ' ' || sql || ' ' || coalesce(description, '')", query.q());
        return PAGES.read(jdbc, conditions, query.page());
    }

    private static SavedQueryView view(Row row) throws SQLException {
        return new SavedQueryView(
                new SavedQueryId(row.uuid("id")),
                row.text("name"),
                row.text("sql"),
                row.optionalText("description"),
                row.text("created_by"),
                row.instant("created_at"),
                row.text("updated_by"),
                row.instant("updated_at"));
    }
}
