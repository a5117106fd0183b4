package io.hunt.api.ioc;

import org.jspecify.annotations.Nullable;

/**
 * What a file calls an indicator; whether it is one remains to be seen.
 *
 * @param type null: told from the value
 * @param value as it stands in the file, possibly defanged
 */
public record IndicatorCandidate(
        @Nullable IocType type,
        String value,
        Severity severity,
        @Nullable String description,
        @Nullable String source) {}
