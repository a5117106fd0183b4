package io.hunt.command.watchlist;

import io.hunt.api.id.PackId;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.engine.store.TransactionLock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** Repository of watchlists; always exact, because each change is part of its command's transaction. */
@Repository
class WatchlistPacks {

    private final JdbcClient jdbc;

    WatchlistPacks(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Takes the lock until the transaction ends, so that no other transaction adds or renames a watchlist. */
    void lock() {
        TransactionLock.PACKS.take(jdbc);
    }

    /** Returns the watchlist with this name, ignoring case. */
    Optional<PackId> named(String name) {
        return jdbc.sql("select id from watchlist_pack where lower(name) = lower(?)")
                .param(name)
                .query(UUID.class)
                .optional()
                .map(PackId::new);
    }

    int count() {
        return jdbc.sql("select count(*) from watchlist_pack")
                .query(Integer.class)
                .single();
    }

    boolean exists(PackId id) {
        return jdbc.sql("select exists (select from watchlist_pack where id = ?)")
                .param(id.value())
                .query(Boolean.class)
                .single();
    }

    List<PackId> standing() {
        return jdbc.sql("select id from watchlist_pack where active order by id")
                .query((row, _) -> new PackId(row.getObject("id", UUID.class)))
                .list();
    }

    void write(PackId id, PackTerms terms, int revision) {
        jdbc.sql("""
                insert into watchlist_pack (id, name, active, revision) values (?, ?, ?, ?)
                on conflict (id) do update
                set name = excluded.name, active = excluded.active, revision = excluded.revision""").params(id.value(), terms.name(), terms.active(), revision).update();
    }

    void remove(PackId id) {
        jdbc.sql("delete from watchlist_pack where id = ?").param(id.value()).update();
    }
}
