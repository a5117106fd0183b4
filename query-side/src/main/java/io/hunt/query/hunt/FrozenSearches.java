package io.hunt.query.hunt;

import static io.hunt.query.table.SqlValue.each;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of the frozen indicators and statements of hunts (tables hunt_indicator and hunt_query). */
@Component
class FrozenSearches {

    private static final KeysetPagination<FrozenQuery> QUERIES = new KeysetPagination<>(
            "number, ioc_type, platforms, surface, sql, audience",
            "hunt_query",
            new SortOrders("number", new SortKey("number", "integer")).by("number"),
            null,
            null,
            row -> new FrozenQuery(
                    row.columns().getInt("number"),
                    row.word(IocType.class, "ioc_type"),
                    row.words(Platform.class, "platforms"),
                    row.text("surface"),
                    row.text("sql"),
                    row.word(QueryAudience.class, "audience")));

    private final ReadModels models;
    private final JdbcClient jdbc;

    FrozenSearches(ReadModels models, JdbcClient jdbc) {
        this.models = models;
        this.jdbc = jdbc;
    }

    /** Adds frozen indicators and statements. The version orders several such writes for one hunt. */
    void add(HuntId hunt, List<FrozenIoc> indicators, List<FrozenQuery> queries, long version) {
        addIndicators(hunt, indicators, version);
        addQueries(hunt, queries);
    }

    private void addIndicators(HuntId hunt, List<FrozenIoc> indicators, long version) {
        models.write(
                "hunt_indicator",
                """
                insert into hunt_indicator (hunt_id, chunk, place, indicator_id, type, value, severity)
                select ?, ?, ioc.place, ioc.id, ioc.type, ioc.value, ioc.severity
                from unnest(?::uuid[], ?::text[], ?::text[], ?::text[])
                  with ordinality as ioc (id, type, value, severity, place)
                on conflict (hunt_id, indicator_id) do nothing""",
                hunt.value(),
                version,
                each(indicators, FrozenIoc::id),
                each(indicators, FrozenIoc::type),
                each(indicators, FrozenIoc::value),
                each(indicators, FrozenIoc::severity));
    }

    private void addQueries(HuntId hunt, List<FrozenQuery> queries) {
        models.write(
                "hunt_query",
                """
                insert into hunt_query (hunt_id, number, ioc_type, platforms, surface, sql, audience)
                select ?, query.*
                from unnest(?::integer[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[]) as query
                on conflict (hunt_id, number) do nothing""",
                hunt.value(),
                each(queries, FrozenQuery::number),
                each(queries, FrozenQuery::type),
                each(queries, query -> EnumSetColumn.of(query.platforms())),
                each(queries, FrozenQuery::surface),
                each(queries, FrozenQuery::sql),
                each(queries, FrozenQuery::audience));
    }

    List<FrozenIoc> indicators(HuntId hunt) {
        return jdbc.sql("""
                select indicator_id, type as ioc_type, value as ioc_value, severity
                from hunt_indicator
                where hunt_id = ?
                order by chunk, place
                limit ?""")
                .params(hunt.value(), HuntSummary.SHOWN_INDICATORS)
                .query((row, _) -> new Row(row).ioc())
                .list();
    }

    Page<FrozenQuery> queries(HuntId hunt, PageRequest page) {
        return QUERIES.read(jdbc, new Filters().where("hunt_id = ?", hunt.value()), page);
    }
}
