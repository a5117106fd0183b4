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
 * What was read last of the log, for the processors that read the same a moment later: an event is read and deserialised
 * once for all of them. Bounded by the serialised size and by time. Only rows without an open gap are kept, so that whoever
 * stands inside a row finds what comes next in it.
 */
final class RecentEvents {

    private static final long MOST_BYTES = 16L << 20;
    private static final long KEPT_NANOS = TimeUnit.SECONDS.toNanos(30);

    /** Of a row read after a position: no event lies between that position and the first, or between any two. */
    private record Row(List<TrackedEventMessage<?>> events, long last, long bytes, long readAt) {}

    private final TreeMap<Long, Row> rows = new TreeMap<>();
    private final LongSupplier nanos;
    private long bytes;

    RecentEvents(LongSupplier nanos) {
        this.nanos = nanos;
    }

    /** What is kept of the events behind this position, from the first of them on; empty where nothing is. */
    synchronized List<TrackedEventMessage<?>> after(long position) {
        forgetOld();
        Map.Entry<Long, Row> row = rows.floorEntry(position);
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
     * Keeps a row that was read.
     *
     * @param after the position behind which it was read
     * @param size the serialised size in bytes
     */
    synchronized void keep(long after, List<TrackedEventMessage<?>> events, long size) {
        if (events.isEmpty() || events.stream().anyMatch(RecentEvents::listsMissing)) {
            return;
        }
        forget(rows.put(after, new Row(events, position(events.getLast()), size, nanos.getAsLong())));
        bytes += size;
        while (bytes > MOST_BYTES) {
            forget(rows.pollFirstEntry().getValue());
        }
    }

    /** The log may go on from another copy of it. */
    synchronized void clear() {
        rows.clear();
        bytes = 0;
    }

    /** The rows of the lowest positions are the oldest, but for those of a replay, which are forgotten as the first. */
    private void forgetOld() {
        while (!rows.isEmpty()
                && nanos.getAsLong() - rows.firstEntry().getValue().readAt() > KEPT_NANOS) {
            forget(rows.pollFirstEntry().getValue());
        }
    }

    private void forget(@Nullable Row row) {
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
