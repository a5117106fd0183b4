package io.hunt.audit.log;

import io.hunt.audit.log.index.PageIndex;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Filter for sealed events; null fields match everything.
 *
 * @param aggregate aggregate or subject of the events
 * @param type name of the event
 * @param user user named in the metadata
 * @param from earliest time, inclusive
 * @param to latest time, exclusive
 */
public record EventFilter(
        @Nullable String aggregate,
        @Nullable String type,
        @Nullable String user,
        @Nullable Instant from,
        @Nullable Instant to) {

    boolean matchesAll() {
        return type == null && user == null && !isTimed();
    }

    boolean isTimed() {
        return from != null || to != null;
    }

    /** Tests an event; ignores the aggregate. */
    boolean matches(String eventType, String timestamp, byte @Nullable [] metadata) {
        return (type == null || type.equals(eventType))
                && (!isTimed() || isWithin(PageIndex.time(timestamp)))
                && (user == null || user.equals(PageIndex.username(metadata)));
    }

    private boolean isWithin(@Nullable Instant time) {
        return time != null && (from == null || !time.isBefore(from)) && (to == null || time.isBefore(to));
    }

    /** Returns the aggregate as a subject, if other events may name it. */
    Optional<UUID> subject() {
        try {
            return Optional.ofNullable(aggregate).map(UUID::fromString);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
