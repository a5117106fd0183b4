package io.hunt.rest.ioc;

import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.ioc.file.FileFormat;
import io.hunt.rest.json.Query;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import org.jspecify.annotations.Nullable;

/** The parameters of an import. */
record ImportQuery(
        @Schema(description = "Says what would be done, and does nothing.", example = "false")
        boolean dryRun,

        @Nullable @Schema(description = "How the file is laid out, for who knows better than its media type.", example = "csv")
        FileFormat format,

        @Nullable @Schema(description = "The type.", example = "domain")
        IocType type,

        @Nullable @Schema(description = "How bad it is.", example = "high")
        Severity severity,

        @Nullable @Size(max = 256) @Schema(description = "Where indicators come from that do not say.", example = "ESET")
        String source,

        @Schema(
                description =
                        "Also take attributes of MISP events that are not meant for detection (`to_ids` " + "false).",
                example = "false")
        boolean includeContext)
        implements Query {}
