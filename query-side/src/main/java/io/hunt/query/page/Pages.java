package io.hunt.query.page;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection;
import io.hunt.query.table.Row;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.ResultSetExtractor;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * List with keyset pagination: each page begins behind the key of the last item before it, so pages stay stable while
 * rows arrive.
 *
 * @param arrival column with the time of arrival; null if rows do not arrive one after another
 * @param tally table with the number of rows by facet; null if rows are counted
 */
public record Pages<T>(
        String columns,
        String tables,
        Orders orders,
        @Nullable String arrival,
        @Nullable String tally,
        Item<T> item) {

    /** Maps a row to an item. */
    @FunctionalInterface
    public interface Item<T> {
        T of(Row row) throws SQLException;
    }

    /** Rows that were read, and the key of the requested one; an empty key if there were fewer rows. */
    private record Found<T>(List<T> items, List<String> key) {}

    /**
     * Start of a page: at or behind a key; an empty key is the first row.
     *
     * @param listed true if the row of the key meets the conditions
     */
    private record Start(List<String> key, boolean inclusive, boolean listed) {

        static final Start FIRST = new Start(List.of(), true, false);
    }

    /** Reads the requested page of the rows that meet the conditions. */
    public Page<T> read(JdbcClient jdbc, Filters conditions, PageRequest request) {
        Order order = orders.order(request.sort());
        String token = request.token();
        String list = Fingerprint.of(columns, tables, order, conditions, request.until());
        Start start = token == null
                ? Start.FIRST
                : new Start(PageToken.read(token, list, order.keys().size()), false, true);
        return page(jdbc, conditions, request, start);
    }

    /** Returns the page of a list that cannot have rows; refuses every token. */
    public Page<T> none(PageRequest request) {
        orders.order(request.sort());
        if (request.token() != null) {
            throw PageToken.refused();
        }
        return new Page<>(List.of(), null, 0);
    }

    /** Reads the page around the row with this id; later pages continue from there. */
    public Page<T> around(JdbcClient jdbc, Filters conditions, PageRequest request, String column, Object id) {
        if (request.token() != null) {
            return read(jdbc, conditions, request);
        }
        Order order = orders.order(request.sort());
        List<String> anchor = jdbc.sql("select " + order.keyColumns() + " from " + tables + " where " + column + " = ?")
                .param(id)
                .query((row, _) -> key(row, order))
                .optional()
                .orElseThrow(() -> new Refused(new Rejection.NotFound("item to begin with")));
        int before = (request.size() - 1) / 2;
        List<String> first = before == 0
                ? anchor
                : rows(jdbc, conditions, request, order.reversed(), new Start(anchor, false, false), before, before)
                        .key();
        boolean fromTheTop = first.isEmpty();
        return page(jdbc, conditions, request, fromTheTop ? Start.FIRST : new Start(first, true, before > 0));
    }

    private Page<T> page(JdbcClient jdbc, Filters conditions, PageRequest request, Start start) {
        Order order = orders.order(request.sort());
        int size = Math.clamp(request.size(), 1, PageRequest.MAX_SIZE);
        long total = request.until() == null ? count(jdbc, conditions) : Page.UNCOUNTED;
        Found<T> rows = total == 0
                ? new Found<>(List.of(), List.of())
                : rows(jdbc, conditions, request, order, start, size + 1, size);
        List<T> items = rows.items().stream().limit(size).toList();
        String next = rows.items().size() > size
                ? PageToken.of(Fingerprint.of(columns, tables, order, conditions, request.until()), rows.key())
                : null;
        return new Page<>(items, next, total);
    }

    private long count(JdbcClient jdbc, Filters conditions) {
        String counting = tally != null && conditions.areTallied()
                ? "select coalesce(sum(n), 0) from " + tally
                : "select count(*) from " + tables;
        return jdbc.sql(counting + " where " + conditions.sql())
                .params(conditions.parameters())
                .query(Long.class)
                .single();
    }

    /** Reads at most {@code limit} rows, with the key of row number {@code keyOf}, counted from 1. */
    private Found<T> rows(
            JdbcClient jdbc, Filters conditions, PageRequest request, Order order, Start start, int limit, int keyOf) {
        Instant until = request.until();
        Filters arrived = arrival == null || until == null ? conditions : conditions.upTo(arrival, until);
        Filters asked = start.listed() ? arrived.behindRow(order) : arrived;
        var parameters = new ArrayList<>(asked.parameters());
        var sql = new StringBuilder("select " + columns + ", " + order.keyColumns() + " from " + tables + " where ");
        sql.append(asked.sql());
        if (!start.key().isEmpty()) {
            sql.append(" and ").append(order.beyond(start.inclusive()));
            parameters.addAll(start.key());
        }
        sql.append(" order by ").append(order.ordering()).append(" limit ").append(limit);
        ResultSetExtractor<Found<T>> reading = rows -> found(rows, order, keyOf);
        try {
            return Objects.requireNonNull(
                    jdbc.sql(sql.toString()).params(parameters).query(reading));
        } catch (DataIntegrityViolationException e) {
            throw PageToken.refused();
        }
    }

    private Found<T> found(ResultSet rows, Order order, int keyOf) throws SQLException {
        var items = new ArrayList<T>();
        List<String> key = List.of();
        var row = new Row(rows);
        while (rows.next()) {
            items.add(item.of(row));
            if (items.size() == keyOf) {
                key = key(rows, order);
            }
        }
        return new Found<>(items, key);
    }

    private static List<String> key(ResultSet row, Order order) throws SQLException {
        var key = new ArrayList<String>();
        for (int i = 0; i < order.keys().size(); i++) {
            key.add(order.keys().get(i).value(new Row(row), "key_" + i));
        }
        return key;
    }
}
