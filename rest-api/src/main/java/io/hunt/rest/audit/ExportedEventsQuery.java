package io.hunt.rest.audit;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.audit.LogFilter;
import io.hunt.rest.export.ExportFormat;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.ValidationRule;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Min;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Selection of the events to export. */
record ExportedEventsQuery(
        @JsonUnwrapped LogFilter filter,

        @Nullable @Min(0) @Schema(
                description = "Value of `leaf` in the last line of an earlier export; the export continues after it.",
                example = "0")
        Long after,

        @Nullable @Schema(
                description =
                        "Export format. JSON lines hold complete events in log order and can be verified. CSV holds the "
                                + "columns of the list, newest event first. Default: JSON lines, unless the client accepts only CSV.",
                example = "jsonl")
        ExportFormat format)
        implements Query {

    @Override
    public List<ValidationRule> rules() {
        return List.of(ValidationRule.of(
                "after",
                after == null || format != ExportFormat.CSV,
                "is supported for JSON lines only",
                "after",
                "format"));
    }
}
