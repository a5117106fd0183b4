package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import org.jspecify.annotations.Nullable;

/** Events of one indicator. */
public sealed interface IocEvent {

    IndicatorId indicatorId();

    /** New indicator, with a normalised value. */
    record IndicatorAdded(
            IndicatorId indicatorId,
            IocType type,
            String value,
            Severity severity,
            @Nullable String description,
            @Nullable String source,
            String addedBy)
            implements IocEvent {}

    /** Change of severity or description. */
    record IndicatorChanged(
            IndicatorId indicatorId,
            Severity severity,
            @Nullable String description,
            String changedBy) implements IocEvent {}

    /** Change of the search for names below the domain; affects hunts launched afterwards. */
    record SubdomainsIncluded(IndicatorId indicatorId, boolean included, String changedBy) implements IocEvent {}

    /** Deactivation: selections by type, severity or "all" no longer include the indicator. */
    record IndicatorDeactivated(IndicatorId indicatorId, String changedBy) implements IocEvent {}

    /** Reactivation: selections include the indicator again. */
    record IndicatorReactivated(IndicatorId indicatorId, String changedBy) implements IocEvent {}
}
