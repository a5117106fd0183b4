package io.hunt.rest.ioc;

import io.hunt.api.ioc.Severity;
import io.hunt.api.ioc.TagChange;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Changes of an indicator; null leaves a value unchanged. */
record IocChangeBody(
        @Nullable @Schema(
                description = "True if hunts that select indicators by type, by severity or all include the indicator.",
                example = "true")
        Boolean active,

        @Nullable @Schema(description = "Severity.", example = "high")
        Severity severity,

        @Nullable @Multiline
        @Size(max = 4_096) @Schema(description = "Note for readers, at most 4,096 characters.", example = "Seen in the November wave")
        String description,

        @Nullable @Schema(
                description = "True if hunts also search for all subdomains; only for type `domain`.",
                example = "false")
        Boolean includeSubdomains,

        @Nullable @Size(max = TagChange.MOST_TAGS) @Schema(
                description =
                        "Complete list of new tags, at most 20, each with at most 64 characters; stored in lower case.",
                example = "[\"apt\"]")
        Set<@Size(min = 1, max = TagChange.LONGEST_TAG) String> tags)
        implements Body {

    @Nullable TagChange tagChange() {
        return tags == null ? null : TagChange.to(tags);
    }
}
