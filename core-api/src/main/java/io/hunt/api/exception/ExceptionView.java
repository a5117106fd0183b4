package io.hunt.api.exception;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.FrozenIoc;
import io.hunt.api.ioc.IocType;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Exception as shown to analysts. */
@Schema(name = "Exception")
public record ExceptionView(
        @Schema(description = "Identifier (UUID).") ExceptionId id,

        @Nullable @Schema(description = "Indicator (UUID); null for a tag.")
        IndicatorId iocId,

        @Nullable @Schema(description = "Type of the indicator; null for a tag.", example = "sha256")
        IocType iocType,

        @Nullable @Schema(description = "Value of the indicator; null for a tag.", example = "psexec.exe")
        String iocValue,

        @Nullable @Schema(description = "Tag of the indicators; null for an indicator.", example = "pentest")
        String tag,

        @Schema(
                description = "Named hosts (UUIDs); all hosts if there are neither hosts nor labels.",
                example = "[\"9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e\"]")
        List<HostId> hostIds,

        @Schema(description = "Labels of the hosts, in lower case.", example = "[\"lab\"]")
        List<String> labels,

        @Schema(description = "Person or team that answers for the exception.", example = "it-operations")
        String owner,

        @Schema(description = "Reason of the exception.", example = "Penetration test of the finance department")
        String reason,

        @JsonUnwrapped Times times,

        @Schema(description = "Number of matches that raised no alert.", example = "3")
        long matches) {

    /** Times of an exception and the users who set them. */
    public record Times(
            @Schema(description = "User who created the resource.", example = "ada")
            String createdBy,

            @Schema(description = "Time of creation, by the server's clock.")
            Instant createdAt,

            @Schema(description = "End of the terms, by the server's clock.", example = "2026-12-24T12:00:00Z")
            Instant endsAt,

            @Nullable @Schema(description = "Time of the end, by the server's clock; null before it.")
            Instant endedAt,

            @Nullable @Schema(description = "User who ended it early; null otherwise.", example = "root")
            String endedBy) {}

    /**
     * Returns the view of an exception.
     *
     * @param ioc null for a tag
     */
    public static ExceptionView of(
            ExceptionId id, @Nullable FrozenIoc ioc, ExceptionTerms terms, Times times, long matches) {
        return new ExceptionView(
                id,
                ioc == null ? null : ioc.id(),
                ioc == null ? null : ioc.type(),
                ioc == null ? null : ioc.value(),
                terms.tag(),
                terms.hosts(),
                terms.labels(),
                terms.owner(),
                terms.reason(),
                times,
                matches);
    }
}
