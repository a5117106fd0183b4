package io.hunt.rest.ioc;

import io.hunt.api.id.IndicatorId;
import io.hunt.api.ioc.IocCommand.ChangeIndicators;
import io.hunt.api.ioc.Severity;
import io.hunt.api.ioc.TagChange;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Indicators to change and their new values; null leaves a value unchanged. */
record IocsChangeBody(
        @Size(max = 10_000) @Schema(
                description = "Indicators (UUIDs), at most 10,000.",
                example = "[\"3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11\"]")
        Set<IndicatorId> ids,

        @Nullable @Schema(
                description =
                        "True if hunts that select indicators by type, by severity or all include the indicators.",
                example = "true")
        Boolean active,

        @Nullable @Schema(description = "Severity of the indicators.", example = "high")
        Severity severity,

        @Nullable @Multiline
        @Size(max = 4_096) @Schema(
                description = "Note for readers, at most 4,096 characters; replaces the notes of all these indicators.",
                example = "Seen in the November wave")
        String description,

        @Nullable @Schema(
                description = "True if hunts also search for all subdomains; only for type `domain`.",
                example = "false")
        Boolean includeSubdomains,

        @Nullable @Size(max = TagChange.MOST_TAGS) @Schema(
                description = "Tags to add, at most 20, each with at most 64 characters; stored in lower case.",
                example = "[\"apt\"]")
        Set<@Size(min = 1, max = TagChange.LONGEST_TAG) String> addTags,

        @Nullable @Size(max = TagChange.MOST_TAGS) @Schema(description = "Tags to remove, at most 20, each with at most 64 characters.", example = "[\"apt\"]")
        Set<@Size(min = 1, max = TagChange.LONGEST_TAG) String> removeTags)
        implements Body {

    ChangeIndicators command(List<IndicatorId> some, RequestContext context) {
        return new ChangeIndicators(
                new LinkedHashSet<>(some),
                active,
                severity,
                description,
                includeSubdomains,
                context.username(),
                tagChange());
    }

    private @Nullable TagChange tagChange() {
        return addTags == null && removeTags == null ? null : new TagChange(false, texts(addTags), texts(removeTags));
    }

    private static List<String> texts(@Nullable Set<String> tags) {
        return tags == null ? List.of() : List.copyOf(tags);
    }
}
