package io.hunt.rest.ioc;

import io.hunt.api.ioc.IndicatorView;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** An indicator as JSON. */
record IocJson(
        @Schema(description = "Its id.") UUID id,

        @Schema(description = "The type of the indicator.", example = "sha256")
        IocType type,

        @Schema(
                description = "The value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String value,

        @Schema(description = "How bad it is.", example = "high")
        Severity severity,

        @Schema(description = "Whether it takes part in hunts that do not name it.", example = "true")
        boolean active,

        @Nullable @Schema(description = "A note for people, of at most 4,096 characters.", example = "Seen in the November wave")
        String description,

        @Nullable @Schema(description = "Where the indicator comes from, for people.", example = "ESET")
        String source,

        @Schema(description = "The user who created it.", example = "ada")
        String createdBy,

        @Schema(description = "When it was created, by the server's clock.")
        Instant createdAt,

        @Schema(description = "When it was last changed; null when it never was.")
        Instant updatedAt,

        @Schema(
                description = "Whether hunts look for every name below the domain as well; only of type `domain`.",
                example = "false")
        boolean includeSubdomains) {

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
                indicator.updatedAt(),
                indicator.includeSubdomains());
    }
}
