package io.hunt.command.retrohunt.search;

import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;

/** What one event asks of the past; {@code origin} is what the answers name as their cause. */
public sealed interface Search {

    MetaData origin();

    /** For an indicator that was added or reactivated. */
    record Begun(IndicatorId indicator, UUID eventId, Instant at, MetaData origin) implements Search {}

    /** For these indicators, in ascending order, behind that host of the first. */
    record Continued(List<IndicatorId> indicators, @Nullable HostId after, MetaData origin) implements Search {}
}
