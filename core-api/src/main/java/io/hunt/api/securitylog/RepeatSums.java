package io.hunt.api.securitylog;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Sums of repeated occurrences, which protect the log against floods (coalescing). The first occurrence of a key is returned at
 * once; its repeats within a window become one sum. Beyond {@value #MOST} open windows, keys are replaced by coarser ones.
 * Thread-safe.
 *
 * @param <K> key by which occurrences are summed
 * @param <C> context of an occurrence
 */
public final class RepeatSums<K, C> {

    /** Maximum number of keys that are distinguished. */
    public static final int MOST = 1_000;

    /** Number and times of occurrences of a key, with the context of the first of them. */
    public record Sum<K, C>(K key, C context, int count, Instant first, Instant last) {}

    /** Window of a key, and the sum of its repeats; null without repeats. */
    private record Window<K, C>(Instant until, @Nullable Sum<K, C> repeats) {}

    private final Duration window;
    private final UnaryOperator<K> coarser;
    /** Open windows in the order in which they end. */
    private final Map<K, Window<K, C>> open = new LinkedHashMap<>();

    /** @param coarser returns the key by which an occurrence is summed if there are too many keys */
    public RepeatSums(Duration window, UnaryOperator<K> coarser) {
        this.window = window;
        this.coarser = coarser;
    }

    /** Returns the occurrence if it is the first of its key within a window; otherwise adds it to the sum of the repeats. */
    public synchronized Optional<Sum<K, C>> add(K seen, C context, Instant now) {
        K key = open.containsKey(seen) || open.size() < MOST ? seen : coarser.apply(seen);
        var single = new Sum<>(key, context, 1, now, now);
        Window<K, C> known = open.get(key);
        if (known == null) {
            open.put(key, new Window<>(now.plus(window), null));
            return Optional.of(single);
        }
        Sum<K, C> before = known.repeats;
        open.put(key, new Window<>(known.until, before == null ? single : with(before, now)));
        return Optional.empty();
    }

    private static <K, C> Sum<K, C> with(Sum<K, C> sum, Instant now) {
        return new Sum<>(sum.key, sum.context, sum.count + 1, sum.first, now);
    }

    /** Removes the window of an occurrence that could not be recorded, so that the next one counts as the first. */
    public synchronized void forget(K key) {
        open.remove(key);
    }

    /** Removes the windows that have ended and returns the sums of their repeats. */
    public synchronized List<Sum<K, C>> over(Instant now) {
        var sums = new ArrayList<Sum<K, C>>();
        var windows = open.values().iterator();
        while (windows.hasNext()) {
            Window<K, C> next = windows.next();
            if (next.until.isAfter(now)) {
                return sums;
            }
            if (next.repeats != null) {
                sums.add(next.repeats);
            }
            windows.remove();
        }
        return sums;
    }
}
