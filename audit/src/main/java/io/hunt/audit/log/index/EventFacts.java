package io.hunt.audit.log.index;

import io.hunt.audit.export.LogEntry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Index facts of a sealed event, by which searches find it.
 *
 * @param username name of the user in the metadata; empty if absent
 * @param eventType name of the event
 * @param time null if unreadable or out of bounds
 * @param subjects subjects other than the event's aggregate
 */
public record EventFacts(
        String username, String eventType, @Nullable Instant time, List<UUID> subjects) {

    /** Extracts the facts of a stored event. */
    public static EventFacts of(LogEntry event) {
        var subjects = new ArrayList<UUID>();
        SubjectExtractor.extract(event, subjects::add);
        return new EventFacts(
                PageIndex.username(event.metadata()), event.eventType(), PageIndex.time(event.timestamp()), subjects);
    }
}
