package io.hunt.gateway.intake;

import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** How many rows of hosts' answers count for nothing, and why. A row that comes twice is no such row. */
public final class RejectedRows {

    /** Why a row counts for nothing. */
    public enum Reason {
        /** It is no JSON object, too large, or names no value that it has found. */
        UNREADABLE,
        /** The answer has more rows, or more text, than are kept. */
        TOO_MANY,
        /** It answers work that nobody ever asked for. */
        NEVER_ASKED,
        /** The hunt, campaign or pack does not take the answer, or it cannot be recorded. */
        REFUSED;

        /** As metrics spell it. */
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

    /** Since this process has started. */
    public long count(Reason reason) {
        return counter(reason).sum();
    }

    private LongAdder counter(Reason reason) {
        return counts.getOrDefault(reason, new LongAdder());
    }
}
