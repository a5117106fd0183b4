package io.hunt.engine.sealing.index;

import io.hunt.audit.export.LogEntry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * By what a sealed event is found.
 *
 * @param username empty if nobody is named
 * @param eventType name of the event
 * @param time null if it cannot be read
 * @param subjects what it is about beside its aggregate
 */
public record EventFacts(
        String username, String eventType, @Nullable Instant time, List<UUID> subjects) {

    /** Of an event as it is stored. */
    public static EventFacts of(LogEntry event) {
        var subjects = new ArrayList<UUID>();
        EventSubjects.tell(event, subjects::add);
        return new EventFacts(
                PageIndex.username(event.metadata()), event.eventType(), PageIndex.time(event.timestamp()), subjects);
    }
}
