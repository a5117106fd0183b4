package io.hunt.engine.sealing.index;

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

/** What the events of a batch are found by. */
public final class PageIndex {

    /** Longer names than any user has are cut. */
    private static final int LONGEST_NAME = 255;

    /** What happened before counts as if its time could not be read. */
    public static final Instant EARLIEST = Instant.parse("0001-01-01T00:00:00Z");

    /** What happens after counts as if its time could not be read. */
    public static final Instant LATEST = Instant.parse("9999-12-31T23:59:59Z");

    /** A user, if one is named, and a type of events on one page. */
    record Act(long page, String username, String eventType) {}

    record Subject(UUID subject, long page) {}

    /** From when to when the events of a page happened. */
    record Times(Instant earliest, Instant latest) {

        Times with(Instant time) {
            if (time.isBefore(earliest)) {
                return new Times(time, latest);
            }
            return time.isAfter(latest) ? new Times(earliest, time) : this;
        }
    }

    private final Map<Act, Integer> acts = new HashMap<>();
    private final Map<Subject, List<Integer>> subjects = new HashMap<>();
    private final Map<Long, Times> times = new HashMap<>();

    /** The event is this leaf. */
    public void add(long leaf, EventFacts event) {
        long page = leaf / TilePath.WIDTH;
        acts.merge(new Act(page, event.username(), event.eventType()), 1, Integer::sum);
        Instant time = event.time();
        if (time != null) {
            times.compute(page, (_, known) -> known == null ? new Times(time, time) : known.with(time));
        }
        int place = (int) (leaf % TilePath.WIDTH);
        event.subjects().forEach(subject -> {
            List<Integer> leaves = subjects.computeIfAbsent(new Subject(subject, page), _ -> new ArrayList<>());
            if (leaves.isEmpty() || leaves.getLast() != place) {
                leaves.add(place);
            }
        });
    }

    /** Whom the metadata of an event name; empty if nobody. */
    public static String username(byte @Nullable [] metadata) {
        if (metadata == null) {
            return "";
        }
        var name = new StringBuilder();
        JsonText.read(metadata, EventMetadata.USER::equals, 1, (_, text) -> name.append(text));
        return name.substring(0, Math.min(name.length(), LONGEST_NAME));
    }

    /** Null if it cannot be read, or is beyond these bounds. */
    public static @Nullable Instant time(String stored) {
        try {
            Instant time = Instant.parse(stored);
            return time.isBefore(EARLIEST) || time.isAfter(LATEST) ? null : time;
        } catch (DateTimeException e) {
            return null;
        }
    }

    Map<Act, Integer> acts() {
        return acts;
    }

    Map<Subject, List<Integer>> subjects() {
        return subjects;
    }

    Map<Long, Times> times() {
        return times;
    }
}
