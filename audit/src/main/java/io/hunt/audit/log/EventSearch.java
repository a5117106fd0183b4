package io.hunt.audit.log;

import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Search in sealed events: selects candidate pages or the aggregate by index, then tests each event. */
public final class EventSearch {

    private static final int LOOKED_AT_ONCE = 1_000;

    private final JdbcClient jdbc;
    private final PageSearch pages;
    private final AggregateSearch aggregates;

    public EventSearch(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.pages = new PageSearch(jdbc);
        this.aggregates = new AggregateSearch(jdbc);
    }

    /**
     * Finds positions of events, in order.
     *
     * @param down true for newest first
     * @param beyond start: before this position if {@code down}, otherwise behind it
     * @param upTo sealed position
     * @param most largest number of results
     */
    public List<Long> find(EventFilter filter, boolean down, long beyond, long upTo, int most) {
        var found = new ArrayList<Long>();
        long from = down ? Math.min(beyond, upTo + 1) : beyond;
        while (found.size() < most) {
            List<Long> next = filter.aggregate() == null
                    ? pages.next(filter, down, from, upTo)
                    : aggregates.next(filter, down, from, upTo, LOOKED_AT_ONCE);
            if (next.isEmpty()) {
                break;
            }
            from = next.getLast();
            found.addAll(taken(filter, down, next));
        }
        return found.subList(0, Math.min(most, found.size()));
    }

    /** Counts matching events. */
    public long count(EventFilter filter, SealedHead head) {
        if (filter.aggregate() != null) {
            return filter.matchesAll() ? aggregates.count(filter, head.position()) : counted(filter, head.position());
        }
        return filter.matchesAll()
                ? head.size()
                : pages.countFullyMatching(filter)
                        + taken(filter, false, pages.partlyMatching(filter)).size();
    }

    private long counted(EventFilter filter, long upTo) {
        long number = 0;
        long from = 0;
        List<Long> next = aggregates.next(filter, false, from, upTo, LOOKED_AT_ONCE);
        while (!next.isEmpty()) {
            number += taken(filter, false, next).size();
            from = next.getLast();
            next = aggregates.next(filter, false, from, upTo, LOOKED_AT_ONCE);
        }
        return number;
    }

    private List<Long> taken(EventFilter filter, boolean down, List<Long> positions) {
        if (filter.matchesAll() || positions.isEmpty()) {
            return positions;
        }
        var taken = new ArrayList<Long>();
        jdbc.sql("""
                select globalindex, payloadtype, timestamp, metadata from domainevententry
                where globalindex = any(?) order by globalindex\s""" + (down ? "desc" : "asc"))
                .param(positions.toArray(Long[]::new))
                .query(row -> {
                    if (filter.matches(row.getString(2), row.getString(3), row.getBytes(4))) {
                        taken.add(row.getLong(1));
                    }
                });
        return taken;
    }
}
