package io.hunt.query.derived;

import io.hunt.api.id.PackId;
import io.hunt.api.savedquery.SavedQueryEvent.QueryChanged;
import io.hunt.api.savedquery.SavedQueryEvent.QueryRemoved;
import io.hunt.api.savedquery.SavedQueryEvent.QuerySaved;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.api.watchlist.PackTerms;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Derives saved queries and watchlist packs from their events. */
final class DefinitionDerivation implements Derivation {

    private final ExpectedRows queries = new ExpectedRows("saved_query", """
            select id::text, name, sql from public.saved_query order by id""");

    private final ExpectedRows packs = new ExpectedRows("watchlist_pack", """
            select id::text, name, active::text as active, revision::text as revision
            from public.watchlist_pack order by id""");

    @Override
    public Stream<Class<?>> events() {
        return Stream.of(
                QuerySaved.class,
                QueryChanged.class,
                QueryRemoved.class,
                PackCreated.class,
                PackChanged.class,
                PackRemoved.class);
    }

    @Override
    public void on(Object event, Instant at) {
        switch (event) {
            case QuerySaved saved -> queries.put(saved.queryId(), Map.of("name", saved.name(), "sql", saved.sql()));
            case QueryChanged changed ->
                queries.put(changed.queryId(), Map.of("name", changed.name(), "sql", changed.sql()));
            case QueryRemoved removed -> queries.remove(removed.queryId());
            case PackCreated created -> keep(created.packId(), created.terms(), 1);
            case PackChanged changed -> keep(changed.packId(), changed.terms(), changed.revision());
            case PackRemoved removed -> packs.remove(removed.packId());
            default -> throw new IllegalArgumentException(event.getClass().getName());
        }
    }

    private void keep(PackId id, PackTerms terms, int revision) {
        packs.put(
                id,
                Map.of(
                        "name", terms.name(),
                        "active", Boolean.toString(terms.active()),
                        "revision", Integer.toString(revision)));
    }

    @Override
    public List<ExpectedRows> tables() {
        return List.of(queries, packs);
    }
}
