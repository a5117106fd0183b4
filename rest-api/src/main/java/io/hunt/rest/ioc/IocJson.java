package io.hunt.rest.ioc;

import io.hunt.api.ioc.IndicatorView;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An indicator as JSON. */
record IocJson(
        UUID id,
        String type,
        String value,
        String severity,
        boolean active,
        @Nullable String description,
        @Nullable String source,
        String createdBy,
        Instant createdAt,
        Instant updatedAt) {

    static IocJson of(IndicatorView indicator) {
        return new IocJson(
                indicator.id().value(),
                indicator.type().text(),
                indicator.value(),
                indicator.severity().text(),
                indicator.active(),
                indicator.description(),
                indicator.source(),
                indicator.createdBy(),
                indicator.createdAt(),
                indicator.updatedAt());
    }
}
