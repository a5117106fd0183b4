package io.hunt.rest.audit;

import io.hunt.api.audit.LogFilter;
import io.hunt.rest.export.Format;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.Rule;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is exported of the log. */
record ExportedEventsQuery(
        @Nullable @Size(max = 255) @Schema(
                description = "Events of this aggregate, and those about it: of an alert also its repeats.",
                example = "9b2f6a54-58a4-4c55-8f0c-6a9f1c1f2b7e")
        String aggregateId,

        @Nullable @Size(max = 255) @Schema(description = "The event's name, as the event catalogue has it.", example = "HuntLaunched")
        String type,

        @Nullable @Size(max = 255) @Schema(description = "Whom the event names as its user.", example = "ada")
        String user,

        @Nullable @Schema(description = "Happened then or later.", example = "2026-11-21T12:00:00Z")
        Instant from,

        @Nullable @Schema(description = "Happened before.", example = "2026-11-21T13:00:00Z")
        Instant to,

        @Nullable @Min(0) @Schema(description = "The `leaf` of the last line of an earlier export: goes on behind it.", example = "0")
        Long after,

        @Nullable @Schema(
                description =
                        "JSON lines hold each event whole, in the order of the log, and can be verified. CSV holds the columns of"
                                + " the list, the newest event first. Without it JSON lines, unless the client accepts CSV alone.",
                example = "jsonl")
        Format format)
        implements Query {

    @Override
    public List<Rule> rules() {
        return List.of(Rule.of(
                "after", after == null || format != Format.CSV, "goes with JSON lines only", "after", "format"));
    }

    LogFilter filter() {
        return new LogFilter(aggregateId, type, user, from, to);
    }
}
