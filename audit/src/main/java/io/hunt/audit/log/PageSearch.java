package io.hunt.audit.log;

import io.hunt.audit.log.index.PageIndex;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Query for pages of the log that may contain matching events. A filter by user or type uses the index, so every such page
 * has a match for it.
 */
final class PageSearch {

    private static final int READ_AT_ONCE = 12;

    private final JdbcClient jdbc;

    PageSearch(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Returns the positions on the next pages beyond a position, in order; the last one is the end of these pages. */
    List<Long> next(EventFilter filter, boolean down, long beyond, long upTo) {
        long page = pageOf(down ? beyond - 1 : beyond + 1);
        Range range = range(filter);
        String sql = "select positions from log_page where page in (" + pages(filter, down) + ") order by page"
                + (down ? " desc" : "");
        List<Long[]> found = jdbc.sql(sql)
                .params(parameters(
                        filter,
                        down ? range.first() : Math.max(page, range.first()),
                        down ? Math.min(page, range.last()) : range.last()))
                .query((row, _) -> (Long[]) row.getArray(1).getArray())
                .list();
        var positions = new ArrayList<Long>();
        for (Long[] each : found) {
            List<Long> ofPage = new ArrayList<>(Arrays.asList(each));
            if (down) {
                Collections.reverse(ofPage);
            }
            ofPage.stream()
                    .filter(at -> (down ? at < beyond : at > beyond) && at <= upTo)
                    .forEach(positions::add);
        }
        return positions;
    }

    private static String pages(EventFilter filter, boolean down) {
        String from = filter.type() == null && filter.user() == null
                ? "select page from log_page where page between ? and ?"
                : "select distinct page from log_act where page between ? and ?"
                        + (filter.user() == null ? "" : " and username = ?")
                        + (filter.type() == null ? "" : " and event_type = ?");
        return from + " order by page" + (down ? " desc" : "") + " limit " + READ_AT_ONCE;
    }

    private static List<Object> parameters(EventFilter filter, long first, long last) {
        return Stream.concat(Stream.of(first, last), acts(filter).stream()).toList();
    }

    private static List<Object> acts(EventFilter filter) {
        var acts = new ArrayList<Object>();
        if (filter.user() != null) {
            acts.add(filter.user());
        }
        if (filter.type() != null) {
            acts.add(filter.type());
        }
        return acts;
    }

    /** Returns the page with the position, or the last page before it; -1 before the first page. */
    private long pageOf(long position) {
        return jdbc.sql("select page from log_page where first_position <= ? order by first_position desc limit 1")
                .param(position)
                .query(Long.class)
                .optional()
                .orElse(-1L);
    }

    /** Pages outside of which no event has a matching time. */
    private record Range(long first, long last) {}

    private Range range(EventFilter filter) {
        Instant from = filter.from();
        Instant to = filter.to();
        return new Range(
                from == null ? 0 : page("select min(page) from log_time where latest >= ?", from, Long.MAX_VALUE),
                to == null ? Long.MAX_VALUE : page("select max(page) from log_time where earliest < ?", to, -1));
    }

    private long page(String sql, Instant time, long otherwise) {
        Long page =
                jdbc.sql(sql).param(stored(time)).query(Long.class).optional().orElse(null);
        return page == null ? otherwise : page;
    }

    /** Counts events on pages whose times all match. */
    long countFullyMatching(EventFilter filter) {
        String acts = (filter.user() == null ? "" : " and username = ?")
                + (filter.type() == null ? "" : " and event_type = ?");
        String sql = filter.isTimed()
                ? "select coalesce(sum(events), 0) from log_act join log_time using (page) where earliest >= ? and latest < ?"
                : "select coalesce(sum(events), 0) from log_act where true";
        return jdbc.sql(sql + acts)
                .params(Stream.concat(times(filter).stream(), acts(filter).stream())
                        .toList())
                .query(Long.class)
                .single();
    }

    /** Returns the positions of pages on which only some times may match. */
    List<Long> partlyMatching(EventFilter filter) {
        if (!filter.isTimed()) {
            return List.of();
        }
        List<Object> times = times(filter);
        return jdbc.sql("""
                select unnest(positions) from log_page join log_time using (page)
                where latest >= ? and earliest < ? and not (earliest >= ? and latest < ?) order by 1""")
                .params(Stream.concat(times.stream(), times.stream()).toList())
                .query((row, _) -> row.getLong(1))
                .list();
    }

    private static List<Object> times(EventFilter filter) {
        return filter.isTimed()
                ? List.of(
                        stored(filter.from() == null ? PageIndex.EARLIEST : filter.from()),
                        stored(filter.to() == null ? PageIndex.LATEST : filter.to()))
                : List.of();
    }

    private static OffsetDateTime stored(Instant time) {
        Instant bounded = time.isBefore(PageIndex.EARLIEST) ? PageIndex.EARLIEST : time;
        return (bounded.isAfter(PageIndex.LATEST) ? PageIndex.LATEST : bounded).atOffset(ZoneOffset.UTC);
    }
}
