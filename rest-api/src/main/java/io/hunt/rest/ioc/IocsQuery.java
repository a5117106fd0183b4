package io.hunt.rest.ioc;

import io.hunt.api.ioc.IndicatorFilter;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The filters of the list of indicators. */
record IocsQuery(
        @Schema(description = "The type.", example = "[\"domain\"]")
        Set<IocType> type,

        @Schema(description = "How bad it is.", example = "[\"high\"]")
        Set<Severity> severity,

        @Nullable @Schema(description = "Whether it takes part in hunts that do not name it.", example = "true")
        Boolean active,

        @Nullable @Size(max = 256) @Schema(description = "Where the indicator comes from, exactly.", example = "ESET")
        String source,

        @Nullable @Size(max = 256) @Schema(description = "The user who created it, exactly.", example = "ada")
        String createdBy,

        @Nullable @Schema(description = "Lists only what contains this text, in any case.", example = "wave")
        String q,

        @Nullable @SortOf(ListIndicators.class)
        @Schema(
                description = "What to sort by: `created_at`, `updated_at`, `severity` or `value`. A minus in "
                        + "front turns it round. Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {

    IndicatorFilter filter() {
        return new IndicatorFilter(type, severity, active, source, createdBy, q);
    }
}
