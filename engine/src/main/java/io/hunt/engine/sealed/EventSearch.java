package io.hunt.engine.sealed;

import java.util.ArrayList;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Finds sealed events: the pages or the aggregate that may have them first, then each event of these. */
public final class EventSearch {

    private static final int LOOKED_AT_ONCE = 1_000;

    private final JdbcClient jdbc;
    private final EventPages pages;
    private final AggregateEvents aggregates;

    public EventSearch(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.pages = new EventPages(jdbc);
        this.aggregates = new AggregateEvents(jdbc);
    }

    /**
     * Positions of events, in order.
     *
     * @param down the newest first
     * @param beyond where to begin: before this position, or behind it
     * @param upTo up to which position the log is sealed
     * @param most so many at most
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

    /** How many events there are. */
    public long count(EventFilter filter, SealedHead head) {
        if (filter.aggregate() != null) {
            return filter.isOpen() ? aggregates.count(filter, head.position()) : counted(filter, head.position());
        }
        return filter.isOpen()
                ? head.size()
                : pages.countWhole(filter)
                        + taken(filter, false, pages.split(filter)).size();
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
        if (filter.isOpen() || positions.isEmpty()) {
            return positions;
        }
        var taken = new ArrayList<Long>();
        jdbc.sql("""
                select globalindex, payloadtype, timestamp, metadata from domainevententry
                where globalindex = any(?) order by globalindex\s""" + (down ? "desc" : "asc"))
                .param(positions.toArray(Long[]::new))
                .query(row -> {
                    if (filter.takes(row.getString(2), row.getString(3), row.getBytes(4))) {
                        taken.add(row.getLong(1));
                    }
                });
        return taken;
    }
}
