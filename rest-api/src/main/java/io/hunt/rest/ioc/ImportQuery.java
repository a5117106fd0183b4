package io.hunt.rest.ioc;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.ioc.TagChange;
import io.hunt.rest.ioc.file.FileFormat;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Parameters of an import. */
record ImportQuery(
        @Schema(description = "Dry run: reports the effect of the request and changes nothing.", example = "false")
        boolean dryRun,

        @Nullable @Schema(description = "Format of the file; overrides the detection from its media type.", example = "csv")
        FileFormat format,

        @Nullable @Schema(
                description = "Type of all entries without a type; null to detect it from each value.",
                example = "domain")
        IocType type,

        @Nullable @Schema(
                description = "Severity of indicators without a severity in the file. Default: `medium`.",
                example = "high")
        Severity severity,

        @Nullable @Size(max = 256) @Schema(
                description =
                        "Source of indicators without a source in the file, at most 256 characters. Default: `import`.",
                example = "ESET")
        String source,

        @Size(max = TagChange.MOST_TAGS) @Schema(
                description =
                        "Tags of all new indicators, added to those of the file; at most 20, each with at most 64 characters.",
                example = "[\"apt\"]")
        Set<@Size(min = 1, max = TagChange.LONGEST_TAG) String> tag,

        @Schema(
                description =
                        "True to import also attributes of MISP events that are not meant for detection (`to_ids` false).",
                example = "false")
        boolean includeContext)
        implements Query {}
