package io.hunt.api.webhook;

import io.hunt.api.id.AlertId;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filter for deliveries; all given conditions must match. Null and an empty set match everything.
 *
 * @param from earliest time of creation, inclusive
 * @param to latest time of creation, exclusive
 */
public record DeliveryFilter(
        Set<DeliveryStatus> statuses,
        @Nullable AlertId alertId,
        @Nullable Instant from,
        @Nullable Instant to) {

    /** Filter that matches all deliveries. */
    public static final DeliveryFilter ALL = new DeliveryFilter(Set.of(), null, null, null);
}
