package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * An indicator as analysts see it.
 *
 * @param includeSubdomains whether every name below a domain is looked for as well
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
