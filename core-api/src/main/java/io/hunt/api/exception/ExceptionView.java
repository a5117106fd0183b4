package io.hunt.api.exception;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.ioc.MatchedIndicator;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Exception as shown to analysts. */
@Schema(name = "Exception")
public record ExceptionView(
        @Schema(description = "Identifier (UUID).") ExceptionId id,

        @JsonUnwrapped MatchedIndicator ioc,

        @Schema(
                description = "Hosts (UUIDs); empty for all hosts.",
                example = "[\"9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e\"]")
        List<HostId> hostIds,

        @Schema(description = "Person or team that answers for the exception.", example = "it-operations")
        String owner,

        @Schema(description = "Reason of the exception.", example = "Penetration test of the finance department")
        String reason,

        @Schema(description = "User who created the resource.", example = "ada")
        String createdBy,

        @Schema(description = "Time of creation, by the server's clock.")
        Instant createdAt,

        @Schema(description = "End of the terms, by the server's clock.", example = "2026-12-24T12:00:00Z")
        Instant endsAt,

        @Nullable @Schema(description = "Time of the end, by the server's clock; null before it.")
        Instant endedAt,

        @Nullable @Schema(description = "User who ended it early; null otherwise.", example = "root")
        String endedBy,

        @Schema(description = "Number of matches that raised no alert.", example = "3")
        long matches) {}
