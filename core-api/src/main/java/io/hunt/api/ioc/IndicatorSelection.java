package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/**
 * Indicators of a hunt: those named by id or value, or the active ones of all given types, severities, sources and tags,
 * or all active ones.
 *
 * @param ids named indicators, also inactive ones; empty if selected otherwise
 * @param types types; empty for any
 * @param severities severities; empty for any
 * @param all true for every active indicator
 * @param values values that a launch stores as indicators unless they exist, and a preview does not store; at most
 *     {@link #MOST_VALUES}
 * @param sources exact sources, of which an indicator has one; empty for any
 * @param tags tags, of which an indicator has at least one, case-insensitive; empty for any
 */
public record IndicatorSelection(
        Set<IndicatorId> ids,
        Set<IocType> types,
        Set<Severity> severities,
        boolean all,
        List<IndicatorValue> values,
        Set<String> sources,
        Set<String> tags) {

    public static final int MOST_VALUES = 1_000;

    /** Maximum number of sources and of tags. */
    public static final int MOST_WORDS = 100;

    public IndicatorSelection {
        values = List.copyOf(Objects.requireNonNullElse(values, List.of()));
        sources = Set.copyOf(Objects.requireNonNullElse(sources, Set.of()));
        tags = Set.copyOf(Objects.requireNonNullElse(tags, Set.of()));
    }

    public IndicatorSelection(Set<IndicatorId> ids, Set<IocType> types, Set<Severity> severities, boolean all) {
        this(ids, types, severities, all, List.of(), Set.of(), Set.of());
    }

    /** Returns true if active indicators are selected by their properties. */
    public boolean byProperties() {
        return !types.isEmpty() || !severities.isEmpty() || !sources.isEmpty() || !tags.isEmpty();
    }

    public static IndicatorSelection named(Set<IndicatorId> ids) {
        return new IndicatorSelection(ids, Set.of(), Set.of(), false);
    }

    public static IndicatorSelection typed(List<IndicatorValue> values) {
        return new IndicatorSelection(Set.of(), Set.of(), Set.of(), false, values, Set.of(), Set.of());
    }
}
