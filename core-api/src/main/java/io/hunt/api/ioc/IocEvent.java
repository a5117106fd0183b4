package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Events of one indicator. */
public sealed interface IocEvent {

    IndicatorId indicatorId();

    /**
     * New indicator, with a normalised value.
     *
     * @param tags tags in alphabetical order; null in events from before tags existed, and without tags
     */
    record IndicatorAdded(
            IndicatorId indicatorId,
            IocType type,
            String value,
            Severity severity,
            @Nullable String description,
            @Nullable String source,
            String addedBy,
            @Nullable List<String> tags)
            implements IocEvent {

        /** Creates an event without tags. */
        public IndicatorAdded(
                IndicatorId indicatorId,
                IocType type,
                String value,
                Severity severity,
                @Nullable String description,
                @Nullable String source,
                String addedBy) {
            this(indicatorId, type, value, severity, description, source, addedBy, null);
        }
    }

    /**
     * Change of severity, description or tags.
     *
     * @param tags all tags after the change, in alphabetical order; null if they have not changed
     */
    record IndicatorChanged(
            IndicatorId indicatorId,
            Severity severity,
            @Nullable String description,
            String changedBy,
            @Nullable List<String> tags)
            implements IocEvent {

        /** Creates an event that leaves the tags unchanged. */
        public IndicatorChanged(
                IndicatorId indicatorId, Severity severity, @Nullable String description, String changedBy) {
            this(indicatorId, severity, description, changedBy, null);
        }
    }

    /** Change of the search for names below the domain; affects hunts launched afterwards. */
    record SubdomainsIncluded(IndicatorId indicatorId, boolean included, String changedBy) implements IocEvent {}

    /** Deactivation: selections by type, severity or "all" no longer include the indicator. */
    record IndicatorDeactivated(IndicatorId indicatorId, String changedBy) implements IocEvent {}

    /** Reactivation: selections include the indicator again. */
    record IndicatorReactivated(IndicatorId indicatorId, String changedBy) implements IocEvent {}
}
