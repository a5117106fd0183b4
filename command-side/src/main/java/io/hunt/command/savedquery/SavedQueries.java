package io.hunt.command.savedquery;

import io.hunt.api.id.SavedQueryId;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of saved queries for commands; always exact, because each change is part of its command's transaction. */
@Repository
public class SavedQueries {

    private final JdbcClient jdbc;

    SavedQueries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the current statement; empty if the query does not exist or was removed. */
    public Optional<String> sqlOf(SavedQueryId id) {
        return jdbc.sql("select sql from saved_query where id = ?")
                .param(id.value())
                .query(String.class)
                .optional();
    }

    /** Locks the name until the transaction ends, so that no other transaction takes it. */
    void lock(String name) {
        jdbc.sql("select pg_advisory_xact_lock(hashtextextended('saved query ' || lower(?), 0))")
                .param(name)
                .query()
                .singleRow();
    }

    /** Returns the query with this name, ignoring case. */
    Optional<SavedQueryId> named(String name) {
        return jdbc.sql("select id from saved_query where lower(name) = lower(?)")
                .param(name)
                .query(UUID.class)
                .optional()
                .map(SavedQueryId::new);
    }

    void write(SavedQueryId id, String name, String sql) {
        jdbc.sql("""
                insert into saved_query (id, name, sql) values (?, ?, ?)
                on conflict (id) do update set name = excluded.name, sql = excluded.sql""").params(id.value(), name, sql).update();
    }

    void remove(SavedQueryId id) {
        jdbc.sql("delete from saved_query where id = ?").param(id.value()).update();
    }
}
