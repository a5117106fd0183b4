package io.hunt.query.hunt;

import static io.hunt.query.table.SqlValue.each;
import static java.util.Objects.requireNonNullElse;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.host.Platform;
import io.hunt.api.hunt.FrozenQuery;
import io.hunt.api.hunt.HuntSummary;
import io.hunt.api.hunt.QueryAudience;
import io.hunt.api.hunt.StatementCarrier;
import io.hunt.api.hunt.StoredQuery;
import io.hunt.api.id.HuntId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.hunt.query.page.Filters;
import io.hunt.query.page.KeysetPagination;
import io.hunt.query.page.SortKey;
import io.hunt.query.page.SortOrders;
import io.hunt.query.table.ReadModels;
import io.hunt.query.table.Row;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Repository of the frozen indicators and statements of hunts (tables hunt_indicator and hunt_query). */
@Component
class FrozenSearches {

    /** Statements with their terms, which one of the statements that share them contains. */
    private static final KeysetPagination<FrozenQuery> QUERIES = new KeysetPagination<>(
            """
            query.number, query.ioc_type, query.platforms, query.surface, query.audience,
            coalesce(overlay(query.sql placing shared.terms from query.terms_at + 1 for 0), query.sql) as sql""",
            """
            hunt_query query
            left join hunt_query shared on shared.hunt_id = query.hunt_id and shared.number = query.terms_of""",
            new SortOrders("number", new SortKey("query.number", "integer")).by("number"),
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
    void add(HuntId hunt, List<FrozenIoc> indicators, StatementCarrier statements, long version) {
        addIndicators(hunt, indicators, version);
        addQueries(hunt, statements.queries(), requireNonNullElse(statements.terms(), List.of()));
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

    /** Adds statements; the first one of those that share terms contains them. */
    private void addQueries(HuntId hunt, List<StoredQuery> queries, List<String> terms) {
        Map<Integer, Integer> holders = holders(queries);
        models.write(
                "hunt_query",
                """
                insert into hunt_query (hunt_id, number, ioc_type, platforms, surface, sql, audience, terms_at, terms_of,
                                        terms)
                select ?, query.*
                from unnest(?::integer[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[], ?::integer[],
                            ?::integer[], ?::text[]) as query
                on conflict (hunt_id, number) do nothing""",
                hunt.value(),
                each(queries, StoredQuery::number),
                each(queries, StoredQuery::type),
                each(queries, query -> EnumSetColumn.of(query.platforms())),
                each(queries, StoredQuery::surface),
                each(queries, StoredQuery::sql),
                each(queries, StoredQuery::audience),
                each(queries, StoredQuery::termsAt),
                each(queries, query -> holders.get(query.terms())),
                each(queries, query -> held(query, holders, terms)));
    }

    /** Returns the number of the first statement with each of the shared terms. */
    private static Map<Integer, Integer> holders(List<StoredQuery> queries) {
        var holders = new HashMap<Integer, Integer>();
        for (StoredQuery query : queries) {
            Integer index = query.terms();
            if (index != null) {
                holders.putIfAbsent(index, query.number());
            }
        }
        return holders;
    }

    private static @Nullable String held(StoredQuery query, Map<Integer, Integer> holders, List<String> terms) {
        Integer index = query.terms();
        Integer holder = holders.get(index);
        return index != null && holder != null && holder == query.number() ? terms.get(index) : null;
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
        return QUERIES.read(jdbc, new Filters().where("query.hunt_id = ?", hunt.value()), page);
    }
}
