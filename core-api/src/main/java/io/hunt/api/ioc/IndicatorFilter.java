package io.hunt.api.ioc;

import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Which indicators: those that meet all that is given. What is null, and a set that is empty, is no filter.
 *
 * @param source where the indicator comes from, exactly
 * @param createdBy the user who created it, exactly
 * @param q occurs in the value or the description, whatever the case
 */
public record IndicatorFilter(
        Set<IocType> types,
        Set<Severity> severities,
        @Nullable Boolean active,
        @Nullable String source,
        @Nullable String createdBy,
        @Nullable String q) {

    /** All indicators. */
    public static final IndicatorFilter ALL = new IndicatorFilter(Set.of(), Set.of(), null, null, null, null);
}
