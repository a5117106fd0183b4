package io.hunt.api.ioc;

import io.hunt.api.id.IndicatorId;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Indicator as shown to analysts. */
@Schema(name = "Ioc")
public record IndicatorView(
        @Schema(description = "Identifier (UUID).") IndicatorId id,

        @Schema(description = "Type of the indicator.", example = "sha256")
        IocType type,

        @Schema(
                description = "Value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String value,

        @Schema(description = "Severity.", example = "high") Severity severity,

        @Schema(
                description = "True if hunts that select indicators by type, by severity or all include the indicator.",
                example = "true")
        boolean active,

        @Nullable @Schema(description = "Note for readers, at most 4,096 characters.", example = "Seen in the November wave")
        String description,

        @Nullable @Schema(description = "Source of the indicator, for readers; at most 256 characters.", example = "ESET")
        String source,

        @Schema(description = "User who created the resource.", example = "ada")
        String createdBy,

        @Schema(description = "Time of creation, by the server's clock.")
        Instant createdAt,

        @Schema(description = "Time of the last change; null before the first change.")
        Instant updatedAt,

        @Schema(
                description = "True if hunts also search for all subdomains; only for type `domain`.",
                example = "false")
        boolean includeSubdomains,

        @Schema(
                description = "Tags in lower case and alphabetical order, at most 20.",
                example = "[\"apt\", \"november\"]")
        List<String> tags) {}
