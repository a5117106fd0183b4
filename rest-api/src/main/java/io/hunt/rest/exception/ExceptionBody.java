package io.hunt.rest.exception;

import io.hunt.api.exception.ExceptionCommand.CreateException;
import io.hunt.api.exception.ExceptionTerms;
import io.hunt.api.host.HostCommand;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.id.ExceptionId;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.TagChange;
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
        @Nullable @Schema(
                description = "Indicator (UUID); null for the indicators with the tag.",
                example = "5d0b9a53-6b0e-4a7a-9b7e-2a3c4d5e6f70")
        IndicatorId iocId,

        @Nullable @Size(min = 1, max = TagChange.LONGEST_TAG) @Schema(
                description = "Tag of the indicators, in any case, instead of `ioc_id`; null for one indicator.",
                example = "pentest")
        String tag,

        @Nullable @Size(max = ExceptionTerms.MOST_HOSTS) @Schema(
                description = "Named hosts (UUIDs), at most 1,000; all hosts if there are neither hosts nor labels.",
                example = "[\"9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e\"]")
        Set<HostId> hostIds,

        @Nullable @Size(max = HostTarget.MOST_LABELS) @Schema(
                description = "Labels, in any case, at most 32; hosts with one of them are added to the named hosts.",
                example = "[\"lab\"]")
        Set<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> labels,

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
        List<HostId> hosts = Objects.requireNonNullElse(hostIds, Set.<HostId>of()).stream()
                .sorted(Comparator.comparing(HostId::toString))
                .toList();
        var terms = new ExceptionTerms(
                ExceptionPreviewBody.lowerCase(tag),
                hosts,
                ExceptionPreviewBody.lowerCase(labels),
                owner == null ? context.username() : owner,
                reason,
                endsAt.truncatedTo(ChronoUnit.MILLIS));
        return new CreateException(
                new ExceptionId(context.newId()),
                ExceptionPreviewBody.requireOne(iocId, tag),
                terms,
                context.username());
    }
}
