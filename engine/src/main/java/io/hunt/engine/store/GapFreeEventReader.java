package io.hunt.engine.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.GenericDomainEventEntry;
import org.axonframework.eventhandling.TrackedDomainEventData;
import org.axonframework.eventhandling.TrackedEventData;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Gap-free reader of the log for event processors. A missing number is either unused or not yet committed; while that is
 * open, every token has to list it, and each processor iterates over that list for every event. So events behind a missing
 * number are held back until the committed position has passed them, which means that the transactions that may hold the
 * number have ended. A hanging transaction is awaited for 5 s only; then the tokens list the missing numbers.
 */
final class GapFreeEventReader {

    /** Position of a reader that starts with the first event. */
    static final long BEFORE_ALL = 0;

    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private static final long AGAIN_NANOS = TimeUnit.SECONDS.toNanos(2);

    /** Largest number of events in one read if each token has its own list. */
    private static final int WITH_LISTS = 100;

    /** Size of payloads and metadata that ends a read: one event may hold 100 matches of a host, or some megabytes. */
    private static final int MOST_BYTES = 4 << 20;

    private static final String COLUMNS = """
            select globalindex, eventidentifier, aggregateidentifier, sequencenumber, type, timestamp, payloadtype,
                   payloadrevision, payload, metadata
            from\s""";

    private static final String LISTED = COLUMNS + "domainevententry where globalindex = any(?) order by globalindex";

    /** The server cuts the rows by the sizes in their headers, so that no more than these are sent. */
    private static final String NEXT = COLUMNS + """
            (select found.*, sum(octet_length(payload) + coalesce(octet_length(metadata), 0)) over (
                      order by globalindex rows between unbounded preceding and 1 preceding) as bytes_before
             from (select * from domainevententry where globalindex > ? order by globalindex limit ?) as found) as sized
            where coalesce(bytes_before, 0) < ? order by globalindex""";

    private final JdbcClient jdbc;
    private final LongSupplier nanos;
    private final CommittedPosition committedPosition;
    private volatile long settled;
    private long lookedAt;
    private long waitsSince;

    GapFreeEventReader(JdbcClient jdbc) {
        this(jdbc, System::nanoTime);
    }

    GapFreeEventReader(JdbcClient jdbc, LongSupplier nanos) {
        this.jdbc = jdbc;
        this.nanos = nanos;
        this.committedPosition = new CommittedPosition(jdbc);
        this.lookedAt = nanos.getAsLong();
        this.waitsSince = lookedAt;
    }

    /** Event and its number. */
    private record StoredEvent(long position, GenericDomainEventEntry<byte[]> event) {}

    /**
     * Limit of a read.
     *
     * @param settled numbers missing up to this position will never appear
     * @param waits true if events behind that position are held back
     */
    private record ReadLimit(long settled, boolean waits) {}

    private static final ReadLimit NOTHING_MISSING = new ReadLimit(Long.MAX_VALUE, false);

    /**
     * Reads the next events, at most {@code most} and fewer if they are large, and those that the token lists as missing. Those
     * are never cut, because a listed event that is not read counts as unused.
     */
    List<TrackedEventData<?>> read(@Nullable GapAwareTrackingToken from, int most) {
        try {
            // Read before the events, so that all events up to this position are visible.
            long known = settled;
            List<StoredEvent> events = events(from, most);
            List<StoredEvent> whole = from != null && from.hasGaps() ? List.of() : whole(indexOf(from), events, known);
            if (events.isEmpty() || !whole.isEmpty()) {
                return told(from, whole, NOTHING_MISSING);
            }
            ReadLimit readLimit = look();
            return told(from, events(from, readLimit.waits() ? most : Math.min(most, WITH_LISTS)), readLimit);
        } catch (RuntimeException e) {
            forget();
            throw e;
        }
    }

    /** Updates the committed position and the start of the wait; after a long pause without reads the wait starts anew. */
    private synchronized ReadLimit look() {
        long before = settled;
        settled = committedPosition.settled().upTo();
        long now = nanos.getAsLong();
        if (settled != before || !committedPosition.isWaiting() || now - lookedAt > AGAIN_NANOS) {
            waitsSince = now;
        }
        lookedAt = now;
        return new ReadLimit(settled, now - waitsSince < PATIENCE_NANOS);
    }

    /** Resets the state, because another server may have taken over. */
    private synchronized void forget() {
        committedPosition.forget();
        settled = 0;
    }

    /** Returns the events before the first missing number that may still appear. */
    private static List<StoredEvent> whole(long index, List<StoredEvent> events, long settled) {
        long next = Math.max(index, settled) + 1;
        int whole = 0;
        for (StoredEvent event : events) {
            if (event.position() > settled && event.position() != next++) {
                break;
            }
            whole++;
        }
        return events.subList(0, whole);
    }

    private static List<TrackedEventData<?>> told(
            @Nullable GapAwareTrackingToken from, List<StoredEvent> events, ReadLimit readLimit) {
        long index = indexOf(from);
        var missing = new TreeSet<Long>(gapsOf(from).tailSet(next(readLimit.settled())));
        Set<Long> listed = gapsOf(from);
        // Now found, but still missing for readers that have not reached them.
        events.stream().map(StoredEvent::position).filter(listed::contains).forEach(missing::add);
        var told = new ArrayList<TrackedEventData<?>>(events.size());
        for (StoredEvent event : events) {
            if (event.position() <= index) {
                missing.remove(event.position());
            } else if (readLimit.waits() && event.position() > readLimit.settled()) {
                break;
            } else {
                for (long gap = next(Math.max(index, readLimit.settled())); gap < event.position(); gap++) {
                    missing.add(gap);
                }
                index = event.position();
            }
            told.add(new TrackedDomainEventData<>(GapAwareTrackingToken.newInstance(index, missing), event.event()));
        }
        return told;
    }

    private static long next(long position) {
        return position == Long.MAX_VALUE ? position : position + 1;
    }

    private static long indexOf(@Nullable GapAwareTrackingToken token) {
        return token == null ? BEFORE_ALL : token.getIndex();
    }

    private static SortedSet<Long> gapsOf(@Nullable GapAwareTrackingToken token) {
        return token == null ? Collections.emptySortedSet() : token.getGaps();
    }

    /** Reads events in order; previously missing ones come first because their numbers are lower. */
    private List<StoredEvent> events(@Nullable GapAwareTrackingToken from, int most) {
        var events = new ArrayList<StoredEvent>();
        if (from != null && from.hasGaps()) {
            Object listed = from.getGaps().toArray(Long[]::new);
            events.addAll(stored(LISTED, listed));
        }
        events.addAll(stored(NEXT, indexOf(from), most, MOST_BYTES));
        return events;
    }

    private List<StoredEvent> stored(String sql, Object... parameters) {
        return jdbc.sql(sql)
                .params(List.of(parameters))
                .query((row, _) -> {
                    String id = row.getString("eventidentifier");
                    String aggregate = row.getString("aggregateidentifier");
                    return new StoredEvent(
                            row.getLong("globalindex"),
                            new GenericDomainEventEntry<>(
                                    row.getString("type"),
                                    id.equals(aggregate) ? null : aggregate,
                                    row.getLong("sequencenumber"),
                                    id,
                                    row.getString("timestamp"),
                                    row.getString("payloadtype"),
                                    row.getString("payloadrevision"),
                                    row.getBytes("payload"),
                                    row.getBytes("metadata")));
                })
                .list();
    }
}
