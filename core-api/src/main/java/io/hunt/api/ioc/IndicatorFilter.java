package io.hunt.api.ioc;

import org.jspecify.annotations.Nullable;

/**
 * Which indicators: those that meet all that is given. What is null is no filter.
 *
 * @param source where the indicator comes from, exactly
 * @param createdBy the user who created it, exactly
 * @param q occurs in the value or the description, whatever the case
 */
public record IndicatorFilter(
        @Nullable IocType type,
        @Nullable Severity severity,
        @Nullable Boolean active,
        @Nullable String source,
        @Nullable String createdBy,
        @Nullable String q) {

    /** All indicators. */
    public static final IndicatorFilter ALL = new IndicatorFilter(null, null, null, null, null, null);
}
