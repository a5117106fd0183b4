package io.hunt.rest.audit;

import io.hunt.api.audit.LogFilter;
import io.hunt.rest.export.ExportFormat;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.ValidationRule;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Selection of the events to export. */
record ExportedEventsQuery(
        @Nullable @Size(max = 255) @Schema(
                description =
                        "Aggregate whose events are selected, including events about it (for an alert: its repeats).",
                example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        String aggregateId,

        @Nullable @Size(max = 255) @Schema(description = "Event type, as named in the event catalogue.", example = "HuntLaunched")
        String type,

        @Nullable @Size(max = 255) @Schema(description = "Username in the metadata of the event.", example = "ada")
        String user,

        @Nullable @Schema(description = "Earliest time of the event, inclusive.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Latest time of the event, exclusive.", example = "2026-11-21T13:00:00Z")
        Instant to,

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

    LogFilter filter() {
        return new LogFilter(aggregateId, type, user, from, to);
    }
}
