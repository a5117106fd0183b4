package io.hunt.rest.ioc;

import io.hunt.api.ioc.IndicatorFilter;
import io.hunt.api.ioc.IocQuery.ListIndicators;
import io.hunt.api.ioc.IocType;
import io.hunt.api.ioc.Severity;
import io.hunt.api.ioc.TagChange;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Size;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Filters of the list of indicators. */
record IocsQuery(
        @Schema(description = "Type of the indicator.", example = "[\"domain\"]")
        Set<IocType> type,

        @Schema(description = "Severity.", example = "[\"high\"]")
        Set<Severity> severity,

        @Nullable @Schema(
                description = "True if hunts that select indicators by type, by severity or all include the indicator.",
                example = "true")
        Boolean active,

        @Nullable @Size(max = 256) @Schema(description = "Source of the indicator, exact text.", example = "ESET")
        String source,

        @Nullable @Size(max = 256) @Schema(description = "User who created the indicator, exact text.", example = "ada")
        String createdBy,

        @Nullable @Schema(description = "Text that listed entries contain; case-insensitive.", example = "wave")
        String q,

        @Nullable @Size(max = TagChange.LONGEST_TAG) @Schema(description = "Tag of the indicator; case-insensitive.", example = "apt")
        String tag,

        @Nullable @SortOf(ListIndicators.class)
        @Schema(
                description =
                        "Sort key: `created_at`, `updated_at`, `severity` or `value`; a leading minus reverses the order. "
                                + "Default: `-created_at`.",
                example = "-created_at")
        String sort)
        implements Query {

    IndicatorFilter filter() {
        return new IndicatorFilter(type, severity, active, source, createdBy, q, tag);
    }
}
