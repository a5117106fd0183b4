package io.hunt.engine.sealed;

import io.hunt.engine.sealing.index.PageIndex;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Which events are wanted; what is null does not matter.
 *
 * @param aggregate whose events, or what they are about
 * @param type name of the event
 * @param user whom the metadata name
 * @param from happened then or later
 * @param to happened before
 */
public record EventFilter(
        @Nullable String aggregate,
        @Nullable String type,
        @Nullable String user,
        @Nullable Instant from,
        @Nullable Instant to) {

    boolean isOpen() {
        return type == null && user == null && !isTimed();
    }

    boolean isTimed() {
        return from != null || to != null;
    }

    /** Without regard to the aggregate. */
    boolean takes(String eventType, String timestamp, byte @Nullable [] metadata) {
        return (type == null || type.equals(eventType))
                && (!isTimed() || isWithin(PageIndex.time(timestamp)))
                && (user == null || user.equals(PageIndex.username(metadata)));
    }

    private boolean isWithin(@Nullable Instant time) {
        return time != null && (from == null || !time.isBefore(from)) && (to == null || time.isBefore(to));
    }

    /** The aggregate, if events may be about it beside its own. */
    Optional<UUID> subject() {
        try {
            return Optional.ofNullable(aggregate).map(UUID::fromString);
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }
}
