package io.hunt.query.watchlist;

import io.hunt.api.Page;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.id.PackId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.watchlist.PackEvent.PackChanged;
import io.hunt.api.watchlist.PackEvent.PackCreated;
import io.hunt.api.watchlist.PackEvent.PackIndicatorsFrozen;
import io.hunt.api.watchlist.PackEvent.PackRemoved;
import io.hunt.api.watchlist.PackQuery.ListPacks;
import io.hunt.api.watchlist.PackTerms;
import io.hunt.api.watchlist.PackView;
import io.hunt.api.watchlist.PackView.PackHosts;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import io.hunt.query.table.TargetColumn;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/**
 * Repository of watchlist packs and their indicators (tables pack_view and pack_indicator). Counts of hosts are read
 * from the command side's table.
 */
@Component
class PackTable {

    private static final String TABLE = "pack_view";
    private static final String INDICATORS = "pack_indicator";

    private static final String HOSTS = """
            pack.*,
            (select count(*) from pack_host host
             where host.pack_id = pack.id and host.revision = pack.revision) as reporting,
            (select count(*) from pack_host host
             where host.pack_id = pack.id and host.revision = pack.revision and host.error is not null) as failing""";

    private static final KeysetPagination<PackView> PAGES = new KeysetPagination<>(
            HOSTS,
            "pack_view pack",
            new SortOrders("-created_at", new SortKey("id", "uuid"))
                    .by("created_at", new SortKey("created_at", "timestamptz"))
                    .by("updated_at", new SortKey("updated_at", "timestamptz"))
                    .by("name", new SortKey("left(lower(name), 255)", "text")),
            "created_at",
            null,
            row -> view(row, List.of()));

    private final ReadModels models;
    private final JdbcClient jdbc;

    PackTable(ReadModels models, JdbcClient jdbc) {
        this.models = models;
        this.jdbc = jdbc;
    }

    void add(PackCreated created, Instant at, long version) {
        PackTerms terms = created.terms();
        models.write(
                TABLE,
                """
                insert into pack_view (id, version, name, description, platforms, labels, interval_seconds,
                                       splay_percent, active, target, revision, indicator_count, query_count,
                                       created_by, created_at, updated_by, updated_at, removed)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?, 0, ?, ?, ?, ?, false)
                on conflict (id) do nothing""",
                created.packId().value(),
                version,
                terms.name(),
                terms.description(),
                platforms(terms),
                labels(terms),
                terms.intervalSeconds(),
                terms.splayPercent(),
                terms.active(),
                TargetColumn.write(terms.target()),
                created.indicatorCount(),
                created.createdBy(),
                at,
                created.createdBy(),
                at);
    }

    /** Adds indicators of a revision; events that are already applied change nothing. */
    void freeze(PackIndicatorsFrozen frozen, long version) {
        models.write(
                TABLE,
                "update pack_view set query_count = query_count + ?, version = ? where id = ? and version < ?",
                frozen.queries().size(),
                version,
                frozen.packId().value(),
                version);
        for (int place = 0; place < frozen.indicators().size(); place++) {
            FrozenIoc ioc = frozen.indicators().get(place);
            models.write(
                    INDICATORS,
                    """
                    insert into pack_indicator (pack_id, revision, part, place, indicator_id, ioc_type, ioc_value, severity)
                    values (?, ?, ?, ?, ?, ?, ?, ?)
                    on conflict (pack_id, revision, part, place) do nothing""",
                    frozen.packId().value(),
                    frozen.revision(),
                    version,
                    place,
                    ioc.id().value(),
                    ioc.type(),
                    ioc.value(),
                    ioc.severity());
        }
    }

    void change(PackChanged changed, Instant at, long version) {
        PackTerms terms = changed.terms();
        models.write(
                TABLE,
                """
                update pack_view
                set name = ?, description = ?, platforms = ?, labels = ?, interval_seconds = ?, splay_percent = ?,
                    active = ?, target = ?, query_count = case when revision = ? then query_count else 0 end, revision = ?,
                    indicator_count = ?, updated_by = ?, updated_at = ?, version = ? where id = ? and version < ?""",
                terms.name(),
                terms.description(),
                platforms(terms),
                labels(terms),
                terms.intervalSeconds(),
                terms.splayPercent(),
                terms.active(),
                TargetColumn.write(terms.target()),
                changed.revision(),
                changed.revision(),
                changed.indicatorCount(),
                changed.changedBy(),
                at,
                version,
                changed.packId().value(),
                version);
        forget(changed.packId(), changed.revision());
    }

    private void forget(PackId pack, int before) {
        models.write(INDICATORS, "delete from pack_indicator where pack_id = ? and revision < ?", pack.value(), before);
    }

    /** Marks the row as removed instead of deleting it, so that late events change nothing. */
    void remove(PackRemoved removed, long version) {
        models.write(
                TABLE,
                "update pack_view set removed = true, version = ? where id = ? and version < ?",
                version,
                removed.packId().value(),
                version);
        forget(removed.packId(), Integer.MAX_VALUE);
    }

    Optional<PackView> find(PackId pack) {
        List<FrozenIoc> indicators = jdbc.sql("""
                select i.* from pack_indicator i join pack_view p on p.id = i.pack_id and p.revision = i.revision
                where p.id = ? order by i.part, i.place limit ?""")
                .params(pack.value(), PackView.SHOWN_INDICATORS)
                .query((row, _) -> new Row(row).ioc())
                .list();
        return jdbc.sql("select " + HOSTS + " from pack_view pack where pack.id = ? and not pack.removed")
                .param(pack.value())
                .query((row, _) -> view(new Row(row), indicators))
                .optional();
    }

    OptionalLong version(UUID pack) {
        return EventVersions.stored(jdbc, "select version from pack_view where id = ?", pack);
    }

    Page<PackView> list(ListPacks query) {
        var conditions = new Filters()
                .where("not removed")
                .where("active = ?", query.active())
                .where("""
                        exists (select from pack_indicator held
                                where held.pack_id = pack.id and held.revision = pack.revision
                                  and held.indicator_id = ?)""", query.indicatorId(), IndicatorId::value)
                .contains("name || ' ' || coalesce(description, '')", query.q());
        return PAGES.read(jdbc, conditions, query.page());
    }

    private static String[] platforms(PackTerms terms) {
        return terms.platforms().stream().map(Platform::name).sorted().toArray(String[]::new);
    }

    private static String[] labels(PackTerms terms) {
        return terms.labels().toArray(String[]::new);
    }

    /** Returns the condition on the hosts; empty for an unknown pack. */
    Optional<HostTarget> hosts(PackId pack) {
        return jdbc.sql("select * from pack_view where id = ?")
                .param(pack.value())
                .query((row, _) -> terms(new Row(row)).hosts())
                .optional();
    }

    private static PackTerms terms(Row row) throws SQLException {
        return new PackTerms(
                row.text("name"),
                row.optionalText("description"),
                row.texts("platforms").stream().map(Platform::valueOf).collect(Collectors.toUnmodifiableSet()),
                row.texts("labels"),
                row.columns().getInt("interval_seconds"),
                row.columns().getInt("splay_percent"),
                row.columns().getBoolean("active"),
                TargetColumn.read(row));
    }

    private static PackView view(Row row, List<FrozenIoc> indicators) throws SQLException {
        return new PackView(
                new PackId(row.uuid("id")),
                PackView.Terms.of(terms(row)),
                row.columns().getInt("revision"),
                indicators,
                row.columns().getInt("indicator_count"),
                row.columns().getInt("query_count"),
                new PackHosts(row.columns().getInt("reporting"), row.columns().getInt("failing")),
                row.text("created_by"),
                row.instant("created_at"),
                row.text("updated_by"),
                row.instant("updated_at"));
    }
}
