package io.hunt.query.ioc;

import io.hunt.api.Page;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IndicatorFilter;
import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocEvent.IndicatorAdded;
import io.hunt.api.ioc.IocEvent.IndicatorChanged;
import io.hunt.api.ioc.IocEvent.SubdomainsIncluded;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.EventVersions;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import io.hunt.query.table.SeverityRanks;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of indicators (table ioc_view). Events that are already applied change nothing. */
@Component
class IndicatorTable {

    private static final String TABLE = "ioc_view";

    /** Condition on the source. Compares a prefix first, because a source may be longer than an index key. */
    private static final String FROM_SOURCE = "left(source, 255) = left(?, 255) and source = ?";

    private static final SortKey CREATED = new SortKey("created_at", "timestamptz");

    private static final KeysetPagination<IndicatorView> PAGES = new KeysetPagination<>(
            "ioc_view.*",
            TABLE,
            new SortOrders("-created_at", new SortKey("id", "uuid"))
                    .by("created_at", CREATED)
                    .by("updated_at", new SortKey("updated_at", "timestamptz"))
                    .by("severity", new SortKey("severity_rank", "smallint"), CREATED)
                    .by("value", new SortKey("left(lower(value), 255)", "text")),
            "created_at",
            "ioc_tally",
            IndicatorTable::view);

    private final ReadModels models;
    private final JdbcClient jdbc;

    IndicatorTable(ReadModels models, JdbcClient jdbc) {
        this.models = models;
        this.jdbc = jdbc;
    }

    void add(IndicatorAdded added, Instant at, long version) {
        models.write(
                TABLE,
                """
                insert into ioc_view (id, version, type, value, severity, active, description, source, created_by,
                                      created_at, updated_at, tags)
                values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                on conflict (id) do nothing""",
                added.indicatorId().value(),
                version,
                added.type(),
                added.value(),
                added.severity(),
                true,
                added.description(),
                added.source(),
                added.addedBy(),
                at,
                at,
                texts(Objects.requireNonNullElse(added.tags(), List.of())));
    }

    void change(IndicatorChanged changed, Instant at, long version) {
        models.write(
                TABLE,
                """
                update ioc_view
                set severity = ?, description = ?, tags = coalesce(?::text[], tags), updated_at = ?, version = ?
                where id = ? and version < ?""",
                changed.severity(),
                changed.description(),
                changed.tags() == null ? null : texts(changed.tags()),
                at,
                version,
                changed.indicatorId().value(),
                version);
    }

    void includeSubdomains(SubdomainsIncluded below, Instant at, long version) {
        models.write(
                TABLE, """
                update ioc_view
                set include_subdomains = ?, updated_at = ?, version = ?
                where id = ? and version < ?""", below.included(), at, version, below.indicatorId().value(), version);
    }

    void activate(IndicatorId indicator, boolean active, Instant at, long version) {
        models.write(TABLE, """
                update ioc_view
                set active = ?, updated_at = ?, version = ?
                where id = ? and version < ?""", active, at, version, indicator.value(), version);
    }

    Optional<IndicatorView> find(IndicatorId indicator) {
        return jdbc.sql("select * from ioc_view where id = ?")
                .param(indicator.value())
                .query((row, _) -> view(new Row(row)))
                .optional();
    }

    OptionalLong version(UUID indicator) {
        return EventVersions.stored(jdbc, "select version from ioc_view where id = ?", indicator);
    }

    Page<IndicatorView> list(ListIndicators query) {
        IndicatorFilter filter = query.filter();
        var conditions = new Filters()
                .facetIn("type", filter.types())
                .facetIn("severity_rank", SeverityRanks.each(filter.severities()))
                .facet("active", filter.active())
                .where(FROM_SOURCE, filter.source())
                .where("created_by = ?", filter.createdBy())
                .where("lower(?) = any (tags)", filter.tag())
                .contains("value || ' ' || coalesce(description, '')", filter.q());
        return PAGES.read(jdbc, conditions, query.page());
    }

    private static String[] texts(List<String> tags) {
        return tags.toArray(String[]::new);
    }

    private static IndicatorView view(Row row) throws SQLException {
        return new IndicatorView(
                new IndicatorId(row.uuid("id")),
                row.word(IocType.class, "type"),
                row.text("value"),
                row.word(Severity.class, "severity"),
                row.columns().getBoolean("active"),
                row.optionalText("description"),
                row.optionalText("source"),
                row.text("created_by"),
                row.instant("created_at"),
                row.instant("updated_at"),
                row.columns().getBoolean("include_subdomains"),
                row.texts("tags"));
    }
}
