package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import org.jspecify.annotations.Nullable;

/** Everything that can have happened to one indicator. */
public sealed interface IocEvent {

    IndicatorId indicatorId();

    /** An indicator is hunted from now on; the value is normalised. */
    record IndicatorAdded(
            IndicatorId indicatorId,
            IocType type,
            String value,
            Severity severity,
            @Nullable String description,
            @Nullable String source,
            String addedBy)
            implements IocEvent {}

    /** Severity or description are different from now on. */
    record IndicatorChanged(
            IndicatorId indicatorId,
            Severity severity,
            @Nullable String description,
            String changedBy) implements IocEvent {}

    /** Hunts launched from now on look for every name below the domain as well, or no more. */
    record SubdomainsIncluded(IndicatorId indicatorId, boolean included, String changedBy) implements IocEvent {}

    /** Selections by type, severity or "all" pass it over from now on. */
    record IndicatorDeactivated(IndicatorId indicatorId, String changedBy) implements IocEvent {}

    /** Is selected again from now on. */
    record IndicatorReactivated(IndicatorId indicatorId, String changedBy) implements IocEvent {}
}
