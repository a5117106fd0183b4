package io.hunt.rest.ioc;

import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An indicator as JSON. */
record IocJson(
        UUID id,
        IocType type,
        String value,
        Severity severity,
        boolean active,
        @Nullable String description,
        @Nullable String source,
        String createdBy,
        Instant createdAt,
        Instant updatedAt) {

    static IocJson of(IndicatorView indicator) {
        return new IocJson(
                indicator.id().value(),
                indicator.type(),
                indicator.value(),
                indicator.severity(),
                indicator.active(),
                indicator.description(),
                indicator.source(),
                indicator.createdBy(),
                indicator.createdAt(),
                indicator.updatedAt());
    }
}
