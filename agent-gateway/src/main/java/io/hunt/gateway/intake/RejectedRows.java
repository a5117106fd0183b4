package io.hunt.gateway.intake;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** Counters of rows that were rejected, by reason. A repeated row is not rejected. */
public final class RejectedRows {

    /** Reason for the rejection of a row. */
    public enum Reason {
        /** The row is not a JSON object, is too large, or does not name the value found. */
        UNREADABLE,
        /** The answer exceeds the stored number of rows or characters. */
        TOO_MANY,
        /** The row answers a task that never existed. */
        NEVER_ASKED,
        /** The hunt, campaign or pack refuses the answer, or it cannot be recorded. */
        REFUSED;

        /** Spelling in metrics. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Map<Reason, LongAdder> counts = new EnumMap<>(Reason.class);

    RejectedRows() {
        for (Reason reason : Reason.values()) {
            counts.put(reason, new LongAdder());
        }
    }

    void add(Reason reason, int rows) {
        counter(reason).add(rows);
    }

    /** Number of rows rejected for this reason since the process started. */
    public long count(Reason reason) {
        return counter(reason).sum();
    }

    private LongAdder counter(Reason reason) {
        return counts.getOrDefault(reason, new LongAdder());
    }
}
