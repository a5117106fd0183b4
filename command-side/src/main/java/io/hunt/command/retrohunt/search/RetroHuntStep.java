package io.hunt.command.retrohunt.search;

import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.axonframework.messaging.MetaData;
import org.jspecify.annotations.Nullable;

/** Step of a retro-hunt, requested by one event; {@code origin} is the metadata of the resulting events. */
public sealed interface RetroHuntStep {

    MetaData origin();

    /** First step, for an indicator that was added or reactivated. */
    record BegunStep(IndicatorId indicator, UUID eventId, Instant at, MetaData origin) implements RetroHuntStep {}

    /** Next step, for these indicators in ascending order, after this host of the first indicator. */
    record ContinuedStep(
            List<IndicatorId> indicators, @Nullable HostId after, MetaData origin) implements RetroHuntStep {}
}
