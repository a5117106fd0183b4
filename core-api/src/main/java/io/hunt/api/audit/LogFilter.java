package io.hunt.api.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which events of the log are wanted; what is null does not matter.
 *
 * @param aggregateId of events of this aggregate, or about it
 * @param type the event's plain name
 * @param user whom the event's metadata name
 * @param from happened then or later
 * @param to happened before
 */
public record LogFilter(
        @Nullable String aggregateId,
        @Nullable String type,
        @Nullable String user,
        @Nullable Instant from,
        @Nullable Instant to) {

    public boolean isOpen() {
        return aggregateId == null && type == null && user == null && from == null && to == null;
    }
}
