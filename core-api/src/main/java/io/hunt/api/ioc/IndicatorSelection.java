package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Indicators of a hunt: those named by id or value, or the active ones of all given types and severities, or all active
 * ones.
 *
 * @param ids named indicators, also inactive ones; empty if selected otherwise
 * @param types types; empty for any
 * @param severities severities; empty for any
 * @param all true for every active indicator
 * @param values values that a launch stores as indicators unless they exist, and a preview does not store; at most
 *     {@link #MOST_VALUES}
 */
public record IndicatorSelection(
        Set<IndicatorId> ids, Set<IocType> types, Set<Severity> severities, boolean all, List<IndicatorValue> values) {

    public static final int MOST_VALUES = 1_000;

    public IndicatorSelection {
        values = List.copyOf(Objects.requireNonNullElse(values, List.of()));
    }

    public IndicatorSelection(Set<IndicatorId> ids, Set<IocType> types, Set<Severity> severities, boolean all) {
        this(ids, types, severities, all, List.of());
    }

    public static IndicatorSelection named(Set<IndicatorId> ids) {
        return new IndicatorSelection(ids, Set.of(), Set.of(), false);
    }

    public static IndicatorSelection typed(List<IndicatorValue> values) {
        return new IndicatorSelection(Set.of(), Set.of(), Set.of(), false, values);
    }
}
