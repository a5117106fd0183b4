package io.hunt.rest.exception;

import io.hunt.api.exception.ExceptionQuery.ShowExceptionPreview;
import io.hunt.api.exception.ExceptionTerms;
import io.hunt.api.host.HostCommand;
import io.hunt.api.hunt.HostTarget;
import io.hunt.api.id.HostId;
import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.TagChange;
import io.hunt.api.rejection.Rejection.ValidationFailed;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.ValidationRule;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Indicator and hosts of an exception that does not exist yet. */
record ExceptionPreviewBody(
        @Nullable @Schema(
                description = "Indicator (UUID); null for the indicators with the tag.",
                example = "5d0b9a53-6b0e-4a7a-9b7e-2a3c4d5e6f70")
        IndicatorId iocId,

        @Nullable @Size(min = 1, max = TagChange.LONGEST_TAG) @Schema(
                description = "Tag of the indicators, in any case, instead of `ioc_id`; null for one indicator.",
                example = "pentest")
        String tag,

        @Nullable @Size(max = ExceptionTerms.MOST_HOSTS) @Schema(
                description = "Named hosts (UUIDs), at most 1,000; all hosts if both hosts and labels are absent.",
                example = "[\"9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e\"]")
        Set<HostId> hostIds,

        @Nullable @Size(max = HostTarget.MOST_LABELS) @Schema(
                description = "Labels, in any case, at most 32; hosts with one of them are added to the named hosts.",
                example = "[\"lab\"]")
        Set<@Size(min = 1, max = HostCommand.LONGEST_LABEL) String> labels)
        implements Body {

    @Override
    public List<ValidationRule> rules() {
        boolean selects = (hostIds != null && !hostIds.isEmpty()) || (labels != null && !labels.isEmpty());
        return List.of(ValidationRule.of(
                "host_ids",
                selects || (hostIds == null && labels == null),
                "or labels must not be empty; leave both out for all hosts",
                "host_ids",
                "labels"));
    }

    ShowExceptionPreview query() {
        return new ShowExceptionPreview(
                requireOne(), lowerCase(tag), Objects.requireNonNullElse(hostIds, Set.of()), lowerCase(labels));
    }

    /** Returns the indicator; refuses a body with an indicator and a tag, or with neither. */
    @Nullable IndicatorId requireOne() {
        if ((iocId == null) == (tag == null)) {
            throw new RejectionException(new ValidationFailed("ioc_id", "is required, or else a tag"));
        }
        return iocId;
    }

    static @Nullable String lowerCase(@Nullable String tag) {
        return tag == null ? null : tag.toLowerCase(Locale.ROOT);
    }

    static List<String> lowerCase(@Nullable Set<String> labels) {
        return Objects.requireNonNullElse(labels, Set.<String>of()).stream()
                .map(label -> label.toLowerCase(Locale.ROOT))
                .distinct()
                .sorted()
                .toList();
    }
}
