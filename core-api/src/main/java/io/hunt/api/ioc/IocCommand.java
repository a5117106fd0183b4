package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import java.util.List;
import java.util.Set;
import org.axonframework.modelling.command.TargetAggregateIdentifier;
import org.jspecify.annotations.Nullable;

/** Everything that can be asked of an indicator. */
public sealed interface IocCommand {

    /**
     * Adds an indicator in its normalised form. Answers {@link IndicatorView}; refused with {@code validation_failed}
     * when the value does not fit its type, with {@code already_exists} when type and normalised value are known.
     *
     * @param includeSubdomains whether every name below a domain is looked for as well; only of domains
     */
    record AddIndicator(
            IndicatorId indicatorId,
            IocType type,
            String value,
            Severity severity,
            @Nullable String description,
            @Nullable String source,
            boolean includeSubdomains,
            String addedBy)
            implements IocCommand {

        /** Looks for the value alone. */
        public AddIndicator(
                IndicatorId indicatorId,
                IocType type,
                String value,
                Severity severity,
                @Nullable String description,
                @Nullable String source,
                String addedBy) {
            this(indicatorId, type, value, severity, description, source, false, addedBy);
        }
    }

    /** Changes what is not null. Answers {@link IndicatorView}. */
    record ChangeIndicator(
            @TargetAggregateIdentifier IndicatorId indicatorId,
            @Nullable Boolean active,
            @Nullable Severity severity,
            @Nullable String description,
            @Nullable Boolean includeSubdomains,
            String changedBy)
            implements IocCommand {}

    /**
     * Changes what is not null of each of these indicators as {@link ChangeIndicator} does; all of them or none. Answers
     * {@link IndicatorsChanged}.
     *
     * @param indicatorIds at most {@link #MOST}
     */
    record ChangeIndicators(
            Set<IndicatorId> indicatorIds,
            @Nullable Boolean active,
            @Nullable Severity severity,
            @Nullable String description,
            @Nullable Boolean includeSubdomains,
            String changedBy)
            implements IocCommand {

        /** The most indicators that one command takes: each is locked until its transaction ends. */
        public static final int MOST = 100;
    }

    /**
     * What became of each.
     *
     * @param unchanged were so before
     * @param notDomains are of another type, which has no names below it; nothing of these is changed
     */
    record IndicatorsChanged(
            Set<IndicatorId> changed,
            Set<IndicatorId> unchanged,
            Set<IndicatorId> notFound,
            Set<IndicatorId> notDomains) {}

    /**
     * Adds those of the candidates that are indicators and new, all of them or none. Answers
     * {@code List<ImportVerdict>}, at least one for each candidate, in the same order.
     *
     * @param candidates at most 500
     * @param dryRun true: says what would be done and does nothing
     */
    record ImportIndicators(List<IndicatorCandidate> candidates, boolean dryRun, String importedBy)
            implements IocCommand {

        /** The most candidates that one command takes. */
        public static final int MOST = 500;
    }

    /** An import has ended: whole, or broken off. Recorded as {@link ImportEvent.IndicatorsImported}. */
    record EndImport(int created, int duplicates, int rejected, boolean whole, String importedBy)
            implements IocCommand {}
}
