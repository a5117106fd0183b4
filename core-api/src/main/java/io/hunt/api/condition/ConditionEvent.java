package io.hunt.api.condition;

import io.hunt.api.id.HostId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Events of a condition. At most one condition of a kind and subject is open at a time. */
public sealed interface ConditionEvent {

    ConditionKind kind();

    /** Subject within the kind: an id of a host or watchlist pack, or the name of a part of the service. */
    String subject();

    /** Host of the condition; null if it is not about a host. */
    @Nullable HostId hostId();

    /**
     * A condition began.
     *
     * @param hostname null if the condition is not about a host
     * @param detail text for people, at most 1,024 characters
     */
    record ConditionOpened(
            ConditionKind kind,
            String subject,
            @Nullable HostId hostId,
            @Nullable String hostname,
            String detail,
            Instant openedAt)
            implements ConditionEvent {}

    /** A condition is over. */
    record ConditionClosed(
            ConditionKind kind, String subject, @Nullable HostId hostId, Instant openedAt, Instant closedAt)
            implements ConditionEvent {}
}
