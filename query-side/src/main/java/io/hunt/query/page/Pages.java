package io.hunt.query.page;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.query.table.Row;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.springframework.dao.DataIntegrityViolationException;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * A list in pages, each of which begins behind the key of the last item before it: stable while rows arrive.
 *
 * @param order a unique key, its parts all in the same direction
 */
public record Pages<T>(String columns, String tables, List<SortKey> order, Direction direction, Item<T> item) {

    /** Which end of the order comes first. */
    public enum Direction {
        UP("asc", ">"),
        DOWN("desc", "<");

        private final String keyword;
        private final String beyond;

        Direction(String keyword, String beyond) {
            this.keyword = keyword;
            this.beyond = beyond;
        }
    }

    /** Makes an item of a row. */
    @FunctionalInterface
    public interface Item<T> {
        T of(Row row) throws SQLException;
    }

    private record Keyed<T>(T item, List<String> key) {}

    /** The page that was asked for, of the rows that meet the conditions. */
    public Page<T> read(JdbcClient jdbc, Conditions conditions, PageRequest request) {
        int size = Math.clamp(request.size(), 1, PageRequest.MAX_SIZE);
        List<Keyed<T>> rows = rows(jdbc, conditions, request, size + 1);
        List<T> items = rows.stream().limit(size).map(Keyed::item).toList();
        String next = rows.size() > size ? PageToken.of(rows.get(size - 1).key()) : null;
        return new Page<>(items, next, count(jdbc, conditions));
    }

    private long count(JdbcClient jdbc, Conditions conditions) {
        return jdbc.sql("select count(*) from " + tables + " where " + conditions.sql())
                .params(conditions.parameters())
                .query(Long.class)
                .single();
    }

    private List<Keyed<T>> rows(JdbcClient jdbc, Conditions conditions, PageRequest request, int limit) {
        var parameters = new ArrayList<>(conditions.parameters());
        String begin = "";
        if (request.token() != null) {
            parameters.addAll(PageToken.read(request.token(), order.size()));
            begin = " and (" + expressions() + ") " + direction.beyond + " (" + placeholders() + ")";
        }
        String sql = "select " + columns + keyColumns() + " from " + tables + " where " + conditions.sql() + begin
                + " order by " + ordering() + " limit " + limit;
        try {
            return jdbc.sql(sql)
                    .params(parameters)
                    .query((row, _) -> keyed(row))
                    .list();
        } catch (DataIntegrityViolationException e) {
            throw PageToken.refused();
        }
    }

    private Keyed<T> keyed(ResultSet row) throws SQLException {
        var key = new ArrayList<String>();
        for (int i = 0; i < order.size(); i++) {
            key.add(new Row(row).text("key_" + i));
        }
        return new Keyed<>(item.of(new Row(row)), key);
    }

    private String expressions() {
        return order.stream().map(SortKey::expression).collect(Collectors.joining(", "));
    }

    private String placeholders() {
        return order.stream().map(key -> "?::" + key.type()).collect(Collectors.joining(", "));
    }

    private String ordering() {
        return order.stream()
                .map(key -> key.expression() + " " + direction.keyword)
                .collect(Collectors.joining(", "));
    }

    private String keyColumns() {
        return IntStream.range(0, order.size())
                .mapToObj(i -> ", (" + order.get(i).expression() + ")::text as key_" + i)
                .collect(Collectors.joining());
    }
}
