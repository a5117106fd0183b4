package io.hunt.audit.log;

import io.hunt.audit.tree.TilePath;
import io.hunt.engine.work.PeriodicTask;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Scrubber of the transparency log: repeatedly compares the positions of its pages with those of the stored events, some
 * pages at a time. Detects removed events and events added among sealed ones; {@link LogCheck} compares contents.
 */
public final class LogScrubber extends PeriodicTask {

    private static final Logger LOG = LoggerFactory.getLogger(LogScrubber.class);

    /** Pages in one portion: 16,384 events, compared through an index within 50 ms. */
    static final int PAGES_AT_ONCE = 64;

    private static final Duration PAUSE = Duration.ofSeconds(15);

    private final JdbcClient jdbc;
    private final SealedTree tree;
    private long nextPage;
    private volatile @Nullable String fault;

    public LogScrubber(JdbcClient jdbc) {
        super("log-scrubber", PAUSE);
        this.jdbc = jdbc;
        this.tree = new SealedTree(jdbc);
    }

    /** Returns the first difference found, in the format of the verifiers, until it is repaired. */
    public Optional<String> fault() {
        return Optional.ofNullable(fault);
    }

    /** Compares the next portion; a portion with a difference is compared again next time. Not thread-safe. */
    public void scrub() {
        String found = difference(nextPage).orElse(null);
        if (found == null) {
            long pages = Math.ceilDiv(tree.head().size(), TilePath.WIDTH);
            nextPage = nextPage + PAGES_AT_ONCE < pages ? nextPage + PAGES_AT_ONCE : 0;
        } else if (!found.equals(fault)) {
            LOG.error("The stored log is not as it was sealed: {}", found);
        }
        fault = found;
    }

    /** Reads one position more than a page holds, which suffices to detect an addition. */
    private Optional<String> difference(long page) {
        return jdbc.sql("""
                select page, positions, stored from (
                    select page, positions, array(
                        select globalindex from domainevententry
                        where globalindex >= sealed.first_position
                          and globalindex < coalesce(
                              (select first_position from log_page following where following.page = sealed.page + 1),
                              (select position + 1 from log_head))
                        order by globalindex limit 257) as stored
                    from log_page sealed where page >= ? and page < ?) as compared
                where positions <> stored order by page limit 1""")
                .params(page, page + PAGES_AT_ONCE)
                .query((row, _) -> difference(row))
                .optional();
    }

    private static String difference(ResultSet row) throws SQLException {
        List<Long> sealed = List.of((Long[]) row.getArray("positions").getArray());
        List<Long> stored = List.of((Long[]) row.getArray("stored").getArray());
        int place = 0;
        while (place < sealed.size()
                && place < stored.size()
                && sealed.get(place).equals(stored.get(place))) {
            place++;
        }
        boolean added = place == sealed.size() || (place < stored.size() && stored.get(place) < sealed.get(place));
        return added
                ? "position %d: no leaf, the event was added afterwards".formatted(stored.get(place))
                : "leaf %d: missing, the event at position %d is gone"
                        .formatted(row.getLong("page") * TilePath.WIDTH + place, sealed.get(place));
    }

    /** Compares; an outage is only logged at debug level, because the health check of the database reports it. */
    @Override
    protected void run() {
        try {
            scrub();
        } catch (RuntimeException e) {
            LOG.debug("The log is not scrubbed now", e);
        }
    }
}
