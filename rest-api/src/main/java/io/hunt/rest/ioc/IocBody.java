package io.hunt.rest.ioc;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.ioc.TagChange;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.Multiline;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parameters of a new indicator. */
record IocBody(
        @Schema(description = "Type of the indicator.", example = "sha256")
        IocType type,

        @Size(min = 1, max = 4_096) @Schema(
                description = "Value of the indicator.",
                example = "275a021bbfb6489e54d471899f7db9d1663fc695ec2fe2a2c4538aabf651fd0f")
        String value,

        @Nullable @Schema(description = "Severity. Default: `medium`.", example = "high")
        Severity severity,

        @Nullable @Multiline
        @Size(max = 4_096) @Schema(description = "Note for readers, at most 4,096 characters.", example = "Seen in the November wave")
        String description,

        @Nullable @Size(min = 1, max = 256) @Schema(description = "Source of the indicator, for readers; at most 256 characters.", example = "ESET")
        String source,

        @Schema(
                description = "True if hunts also search for all subdomains; only for type `domain`.",
                example = "false",
                defaultValue = "false")
        boolean includeSubdomains,

        @Nullable @Size(max = TagChange.MOST_TAGS) @Schema(
                description = "Tags, at most 20, each with at most 64 characters; stored in lower case.",
                example = "[\"apt\"]")
        Set<@Size(min = 1, max = TagChange.LONGEST_TAG) String> tags)
        implements Body {}
