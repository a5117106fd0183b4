package io.hunt.query.asof;

import java.util.List;
import java.util.Objects;
import org.springframework.jdbc.core.JdbcTemplate;

/** Reads the rows that differ between a read model and its replay: their primary keys and the differing columns. */
final class RowDifferences {

    private static final int MOST = 20;

    private static final String KEY = """
            select quote_ident(attname)
            from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
            where indrelid = ('public.' || ?)::regclass and indisprimary
            order by array_position(indkey::int2[], attnum)""";

    private final JdbcTemplate jdbc;

    RowDifferences(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    /** Lists differing rows; must be called in the transaction of the replay. */
    List<String> differing(String table) {
        String key = String.join(", ", jdbc.query(KEY, (row, _) -> Objects.requireNonNull(row.getString(1)), table));
        return jdbc.query(
                """
            select concat('row ', concat_ws(' ', %1$s), case
                     when replayed is null then ' has no event'
                     when live is null then ' is missing, its events say that it exists'
                     else ' differs from its events in ' || (
                       select string_agg(l.key, ', ' order by l.key)
                       from jsonb_each(to_jsonb(live)) l join jsonb_each(to_jsonb(replayed)) r using (key)
                       where l.value is distinct from r.value) end)
            from (select %1$s, t as live from public.%2$s t where %3$s) one
            full join (select %1$s, t as replayed from pg_temp.%2$s t where %3$s) other using (%1$s)
            where live::text is distinct from replayed::text
            order by %1$s limit %4$d""".formatted(key, table, ReplayCheck.kept(table), MOST),
                (row, _) -> Objects.requireNonNull(row.getString(1)));
    }
}
