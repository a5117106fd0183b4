package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Commands about indicators. */
public sealed interface IocCommand {

    /**
     * Adds an indicator in its normalised form. Returns {@link AddedIndicator}; refused with {@code validation_failed}
     * if the value does not fit its type or a tag is not valid, with {@code already_exists} if type and normalised value
     * exist.
     *
     * @param includeSubdomains true to search for every name below the value as well; only for domains
     */
    record AddIndicator(
            IndicatorId indicatorId,
            IocType type,
            String value,
            Severity severity,
            @Nullable String description,
            @Nullable String source,
            boolean includeSubdomains,
            String addedBy,
            List<String> tags)
            implements IocCommand {

        public AddIndicator {
            tags = List.copyOf(Objects.requireNonNullElse(tags, List.of()));
        }

        /** Searches for the value only, without tags. */
        public AddIndicator(
                IndicatorId indicatorId,
                IocType type,
                String value,
                Severity severity,
                @Nullable String description,
                @Nullable String source,
                String addedBy) {
            this(indicatorId, type, value, severity, description, source, false, addedBy, List.of());
        }
    }

    /**
     * Answer to {@link AddIndicator}.
     *
     * @param warning doubt about the value; null if absent
     * @param suggestion another interpretation of the value; null if absent
     */
    record AddedIndicator(
            IndicatorView indicator,
            @Nullable IocWarning warning,
            @Nullable TypeSuggestion suggestion) {}

    /** Changes the properties that are not null. Returns {@link IndicatorView}. */
    record ChangeIndicator(
            @TargetAggregateIdentifier IndicatorId indicatorId,
            @Nullable Boolean active,
            @Nullable Severity severity,
            @Nullable String description,
            @Nullable Boolean includeSubdomains,
            String changedBy,
            @Nullable TagChange tags)
            implements IocCommand {

        /** Leaves the tags unchanged. */
        public ChangeIndicator(
                IndicatorId indicatorId,
                @Nullable Boolean active,
                @Nullable Severity severity,
                @Nullable String description,
                @Nullable Boolean includeSubdomains,
                String changedBy) {
            this(indicatorId, active, severity, description, includeSubdomains, changedBy, null);
        }
    }

    /**
     * Changes the properties that are not null on each of these indicators as {@link ChangeIndicator} does, in one
     * transaction. Returns {@link IndicatorsChanged}.
     *
     * @param indicatorIds at most {@link #MOST}
     */
    record ChangeIndicators(
            Set<IndicatorId> indicatorIds,
            @Nullable Boolean active,
            @Nullable Severity severity,
            @Nullable String description,
            @Nullable Boolean includeSubdomains,
            String changedBy,
            @Nullable TagChange tags)
            implements IocCommand {

        /** Leaves the tags unchanged. */
        public ChangeIndicators(
                Set<IndicatorId> indicatorIds,
                @Nullable Boolean active,
                @Nullable Severity severity,
                @Nullable String description,
                @Nullable Boolean includeSubdomains,
                String changedBy) {
            this(indicatorIds, active, severity, description, includeSubdomains, changedBy, null);
        }

        /** Maximum number of indicators of one command, because each is locked until the transaction ends. */
        public static final int MOST = 100;
    }

    /**
     * Result for each indicator.
     *
     * @param unchanged indicators that already had these properties
     * @param notDomains indicators of another type, which cannot include subdomains; nothing is changed on them
     */
    record IndicatorsChanged(
            Set<IndicatorId> changed,
            Set<IndicatorId> unchanged,
            Set<IndicatorId> notFound,
            Set<IndicatorId> notDomains) {}

    /**
     * Adds the candidates that are valid and new, in one transaction. Returns {@code List<ImportVerdict>}, at least one
     * for each candidate, in the same order.
     *
     * @param candidates at most 500
     * @param dryRun true to report the result without adding anything
     */
    record ImportIndicators(List<IndicatorCandidate> candidates, boolean dryRun, String importedBy)
            implements IocCommand {

        /** Maximum number of candidates of one command. */
        public static final int MOST = 500;
    }

    /** Ends an import, complete or interrupted. Recorded as {@link ImportEvent.IndicatorsImported}. */
    record EndImport(int created, int duplicates, int rejected, boolean whole, String importedBy)
            implements IocCommand {}
}
