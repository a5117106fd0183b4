package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Indicator as shown to analysts.
 *
 * @param includeSubdomains true to search for every name below a domain as well
 */
public record IndicatorView(
        IndicatorId id,
        IocType type,
        String value,
        Severity severity,
        boolean active,
        @Nullable String description,
        @Nullable String source,
        String createdBy,
        Instant createdAt,
        Instant updatedAt,
        boolean includeSubdomains) {}
