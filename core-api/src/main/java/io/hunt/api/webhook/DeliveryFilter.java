package io.hunt.api.webhook;

import io.hunt.api.id.AlertId;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which deliveries: those that meet all that is given. What is null, and a set that is empty, is no filter.
 *
 * @param from created then or later
 * @param to created before
 */
public record DeliveryFilter(
        Set<DeliveryStatus> statuses,
        @Nullable AlertId alertId,
        @Nullable Instant from,
        @Nullable Instant to) {

    /** All deliveries. */
    public static final DeliveryFilter ALL = new DeliveryFilter(Set.of(), null, null, null);
}
