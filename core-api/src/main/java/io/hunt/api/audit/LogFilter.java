package io.hunt.api.audit;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Filter of events of the log; null means no condition.
 *
 * @param aggregateId id of an aggregate; selects its events and events about it
 * @param type plain name of the event
 * @param user user in the event's metadata
 * @param from earliest time of the event, inclusive
 * @param to latest time of the event, exclusive
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
