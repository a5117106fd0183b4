package io.hunt.api.ioc;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Entry of a file that may be an indicator; not checked yet.
 *
 * @param type type given in the file; null to detect it from the value
 * @param value value as written in the file, possibly defanged
 */
public record IndicatorCandidate(
        @Nullable IocType type,
        String value,
        Severity severity,
        @Nullable String description,
        @Nullable String source,
        List<String> tags) {

    public IndicatorCandidate {
        tags = List.copyOf(Objects.requireNonNullElse(tags, List.of()));
    }

    /** Has no tags. */
    public IndicatorCandidate(
            @Nullable IocType type,
            String value,
            Severity severity,
            @Nullable String description,
            @Nullable String source) {
        this(type, value, severity, description, source, List.of());
    }
}
