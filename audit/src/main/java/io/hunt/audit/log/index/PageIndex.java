package io.hunt.audit.log.index;

import io.hunt.api.message.EventMetadata;
import io.hunt.audit.tree.TilePath;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Search index entries for the events of a batch. */
public final class PageIndex {

    /** Longest indexed name, longer than any user name; longer text is cut. */
    private static final int LONGEST_NAME = 255;

    /** Earliest indexed time; an earlier time is treated as unreadable. */
    public static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");

    /** Latest indexed time; a later time is treated as unreadable. */
    public static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    /** Key of a counter: user name (empty if absent) and event type on one page. */
    record ActionKey(long page, String username, String eventType) {}

    record SubjectKey(UUID subject, long page) {}

    /** Earliest and latest time of the events of a page. */
    record TimeRange(Instant earliest, Instant latest) {

        TimeRange with(Instant time) {
            if (time.isBefore(earliest)) {
                return new TimeRange(time, latest);
            }
            return time.isAfter(latest) ? new TimeRange(earliest, time) : this;
        }
    }

    private final Map<ActionKey, Integer> acts = new HashMap<>();
    private final Map<SubjectKey, List<Integer>> subjects = new HashMap<>();
    private final Map<Long, TimeRange> times = new HashMap<>();

    /** Adds the event with this leaf number. */
    public void add(long leaf, EventFacts event) {
        long page = leaf / TilePath.WIDTH;
        acts.merge(new ActionKey(page, event.username(), event.eventType()), 1, Integer::sum);
        Instant time = event.time();
        if (time != null) {
            times.compute(page, (_, known) -> known == null ? new TimeRange(time, time) : known.with(time));
        }
        int place = (int) (leaf % TilePath.WIDTH);
        event.subjects().forEach(subject -> {
            List<Integer> leaves = subjects.computeIfAbsent(new SubjectKey(subject, page), _ -> new ArrayList<>());
            if (leaves.isEmpty() || leaves.getLast() != place) {
                leaves.add(place);
            }
        });
    }

    /** User named by the metadata of an event, cut to {@value #LONGEST_NAME} characters; empty if absent. */
    public static String username(byte @Nullable [] metadata) {
        if (metadata == null) {
            return "";
        }
        var name = new StringBuilder();
        JsonTextReader.read(metadata, EventMetadata.USER::equals, 1, (_, text) -> name.append(text));
        return name.substring(0, Math.min(name.length(), LONGEST_NAME));
    }

    /** Parses a stored time; null if unreadable or out of bounds. */
    public static @Nullable Instant time(String stored) {
        try {
            Instant time = Instant.parse(stored);
            return time.isBefore(EARLIEST) || time.isAfter(LATEST) ? null : time;
        } catch (DateTimeException e) {
            return null;
        }
    }

    Map<ActionKey, Integer> acts() {
        return acts;
    }

    Map<SubjectKey, List<Integer>> subjects() {
        return subjects;
    }

    Map<Long, TimeRange> times() {
        return times;
    }
}
