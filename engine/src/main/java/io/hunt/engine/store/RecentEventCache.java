package io.hunt.engine.store;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import org.axonframework.eventhandling.GapAwareTrackingToken;
import org.axonframework.eventhandling.TrackedEventMessage;
import org.jspecify.annotations.Nullable;

/**
 * Cache of events read last from the log, so that an event is read and deserialized once for all processors. Bounded by
 * serialized size and age. Keeps only lists without open gaps, so that a reader inside a list finds the complete
 * continuation.
 */
final class RecentEventCache {

    private static final long MOST_BYTES = 16L << 20;
    private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(30);

    /** Events read after one position, without a gap between that position and the first event or between events. */
    private record EventRange(List<TrackedEventMessage<?>> events, long last, long bytes, long readAt) {}

    private final TreeMap<Long, EventRange> rows = new TreeMap<>();
    private final LongSupplier nanos;
    private long bytes;

    RecentEventCache(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** Returns the cached events behind this position, starting with the next one; empty if not cached. */
    synchronized List<TrackedEventMessage<?>> after(long position) {
        forgetOld();
        Map.Entry<Long, EventRange> row = rows.floorEntry(position);
        if (row == null || row.getValue().last() <= position) {
            return List.of();
        }
        List<TrackedEventMessage<?>> events = row.getValue().events();
        int first = 0;
        while (position(events.get(first)) <= position) {
            first++;
        }
        return events.subList(first, events.size());
    }

    /**
     * Adds a list of events.
     *
     * @param after position behind which the list was read
     * @param size serialized size in bytes
     */
    synchronized void keep(long after, List<TrackedEventMessage<?>> events, long size) {
        if (events.isEmpty() || events.stream().anyMatch(RecentEventCache::listsMissing)) {
            return;
        }
        forget(rows.put(after, new EventRange(events, position(events.getLast()), size, nanos.getAsLong())));
        bytes += size;
        while (bytes > MOST_BYTES) {
            forget(rows.pollFirstEntry().getValue());
        }
    }

    /** Clears the cache, because the log may continue from another copy of the database. */
    synchronized void clear() {
        rows.clear();
        bytes = 0;
    }

    /**
     * Removes expired lists. Lists at the lowest positions are the oldest, except those of a replay, which are removed
     * first.
     */
    private void forgetOld() {
        while (!rows.isEmpty()
                && nanos.getAsLong() - rows.firstEntry().getValue().readAt() > KEPT_NANOS) {
            forget(rows.pollFirstEntry().getValue());
        }
    }

    private void forget(@Nullable EventRange row) {
        if (row != null) {
            bytes -= row.bytes();
        }
    }

    private static boolean listsMissing(TrackedEventMessage<?> event) {
        return ((GapAwareTrackingToken) event.trackingToken()).hasGaps();
    }

    private static long position(TrackedEventMessage<?> event) {
        return ((GapAwareTrackingToken) event.trackingToken()).getIndex();
    }
}
