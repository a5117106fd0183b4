package io.hunt.api.ioc;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filter of indicators. An indicator must meet all conditions; null and an empty set are no condition.
 *
 * @param source exact source of the indicator
 * @param createdBy exact name of the user who created it
 * @param q substring of the value or the description, case-insensitive
 * @param tag tag of the indicator, case-insensitive
 */
public record IndicatorFilter(
        Set<IocType> types,
        Set<Severity> severities,
        @Nullable Boolean active,
        @Nullable String source,
        @Nullable String createdBy,
        @Nullable String q,
        @Nullable String tag) {

    /** No condition. */
    public static final IndicatorFilter ALL = new IndicatorFilter(Set.of(), Set.of(), null, null, null, null, null);
}
