package io.hunt.rest.exception;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.exception.ExceptionCommand.CreateException;
import io.hunt.api.exception.ExceptionTerms;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parameters of a new exception. */
record ExceptionBody(
        @JsonUnwrapped ExceptionPreviewBody scope,

        @Nullable @NotBlank @Size(min = 1, max = ExceptionTerms.LONGEST_OWNER) @Schema(
                description = "Person or team that answers for the exception; default: the user who creates it.",
                example = "it-operations")
        String owner,

        @Multiline
        @NotBlank @Size(min = 1, max = ExceptionTerms.LONGEST_REASON) @Schema(
                description = "Reason of the exception, at most 1,000 characters.",
                example = "Penetration test of the finance department")
        String reason,

        @Schema(
                description = "End of the exception, exclusive; within the next 366 days.",
                example = "2026-12-24T12:00:00Z")
        Instant endsAt)
        implements Body {

    CreateException command(RequestContext context) {
        List<HostId> hosts = Objects.requireNonNullElse(scope.hostIds(), Set.<HostId>of()).stream()
                .sorted(Comparator.comparing(HostId::toString))
                .toList();
        var terms = new ExceptionTerms(
                ExceptionPreviewBody.lowerCase(scope.tag()),
                hosts,
                ExceptionPreviewBody.lowerCase(scope.labels()),
                owner == null ? context.username() : owner,
                reason,
                endsAt.truncatedTo(ChronoUnit.MILLIS));
        return new CreateException(new ExceptionId(context.newId()), scope.requireOne(), terms, context.username());
    }
}
