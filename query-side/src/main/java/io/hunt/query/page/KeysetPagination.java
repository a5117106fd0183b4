package io.hunt.query.page;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.RejectionException;
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
public record KeysetPagination<T>(
        String columns,
        String tables,
        SortOrders orders,
        @Nullable String arrival,
        @Nullable String tally,
        ItemMapper<T> item) {

    /** Maps a row to an item. */
    @FunctionalInterface
    public interface ItemMapper<T> {
        T of(Row row) throws SQLException;
    }

    /** Rows that were read, and the key of the requested one; an empty key if there were fewer rows. */
    private record PageRows<T>(List<T> items, List<String> key) {}

    /**
     * Start of a page: at or behind a key; an empty key is the first row.
     *
     * @param listed true if the row of the key meets the conditions
     */
    private record PageStart(List<String> key, boolean inclusive, boolean listed) {

        static final PageStart FIRST = new PageStart(List.of(), true, false);
    }

    /** Reads the requested page of the rows that meet the conditions. */
    public Page<T> read(JdbcClient jdbc, Filters conditions, PageRequest request) {
        SortOrder sortOrder = orders.order(request.sort());
        String token = request.token();
        String list = ListFingerprint.of(columns, tables, sortOrder, conditions, request.until());
        PageStart pageStart = token == null
                ? PageStart.FIRST
                : new PageStart(PageToken.read(token, list, sortOrder.keys().size()), false, true);
        return page(jdbc, conditions, request, pageStart);
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
        SortOrder sortOrder = orders.order(request.sort());
        List<String> anchor = jdbc.sql(
                        "select " + sortOrder.keyColumns() + " from " + tables + " where " + column + " = ?")
                .param(id)
                .query((row, _) -> key(row, sortOrder))
                .optional()
                .orElseThrow(() -> new RejectionException(new Rejection.NotFound("item to begin with")));
        int before = (request.size() - 1) / 2;
        List<String> first = before == 0
                ? anchor
                : rows(
                                jdbc,
                                conditions,
                                request,
                                sortOrder.reversed(),
                                new PageStart(anchor, false, false),
                                before,
                                before)
                        .key();
        boolean fromTheTop = first.isEmpty();
        return page(jdbc, conditions, request, fromTheTop ? PageStart.FIRST : new PageStart(first, true, before > 0));
    }

    private Page<T> page(JdbcClient jdbc, Filters conditions, PageRequest request, PageStart pageStart) {
        SortOrder sortOrder = orders.order(request.sort());
        int size = Math.clamp(request.size(), 1, PageRequest.MAX_SIZE);
        long total = request.until() == null ? count(jdbc, conditions) : Page.UNCOUNTED;
        PageRows<T> rows = total == 0
                ? new PageRows<>(List.of(), List.of())
                : rows(jdbc, conditions, request, sortOrder, pageStart, size + 1, size);
        List<T> items = rows.items().stream().limit(size).toList();
        String next = rows.items().size() > size
                ? PageToken.of(ListFingerprint.of(columns, tables, sortOrder, conditions, request.until()), rows.key())
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
    private PageRows<T> rows(
            JdbcClient jdbc,
            Filters conditions,
            PageRequest request,
            SortOrder sortOrder,
            PageStart pageStart,
            int limit,
            int keyOf) {
        Instant until = request.until();
        Filters arrived = arrival == null || until == null ? conditions : conditions.upTo(arrival, until);
        Filters asked = pageStart.listed() ? arrived.behindRow(sortOrder) : arrived;
        var parameters = new ArrayList<>(asked.parameters());
        var sql =
                new StringBuilder("select " + columns + ", " + sortOrder.keyColumns() + " from " + tables + " where ");
        sql.append(asked.sql());
        if (!pageStart.key().isEmpty()) {
            sql.append(" and ").append(sortOrder.beyond(pageStart.inclusive()));
            parameters.addAll(pageStart.key());
        }
        sql.append(" order by ").append(sortOrder.ordering()).append(" limit ").append(limit);
        ResultSetExtractor<PageRows<T>> reading = rows -> found(rows, sortOrder, keyOf);
        try {
            return Objects.requireNonNull(
                    jdbc.sql(sql.toString()).params(parameters).query(reading));
        } catch (DataIntegrityViolationException e) {
            throw PageToken.refused();
        }
    }

    private PageRows<T> found(ResultSet rows, SortOrder sortOrder, int keyOf) throws SQLException {
        var items = new ArrayList<T>();
        List<String> key = List.of();
        var row = new Row(rows);
        while (rows.next()) {
            items.add(item.of(row));
            if (items.size() == keyOf) {
                key = key(rows, sortOrder);
            }
        }
        return new PageRows<>(items, key);
    }

    private static List<String> key(ResultSet row, SortOrder sortOrder) throws SQLException {
        var key = new ArrayList<String>();
        for (int i = 0; i < sortOrder.keys().size(); i++) {
            key.add(sortOrder.keys().get(i).value(new Row(row), "key_" + i));
        }
        return key;
    }
}
