package io.hunt.rest.audit;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import io.hunt.api.audit.AuditQuery.ExportLoggedEvents;
import io.hunt.api.audit.AuditQuery.ListLoggedEvents;
import io.hunt.api.audit.ExportedEvents;
import io.hunt.api.audit.LogFilter;
import io.hunt.api.audit.LoggedEvent;
import io.hunt.rest.export.ExportFormat;
import io.hunt.rest.export.ExportQuery;
import io.hunt.rest.export.LineExporter;
import io.hunt.rest.export.LineExporter.Part;
import io.hunt.rest.export.ListExporter;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.json.SortOf;
import io.hunt.rest.json.ValidationRule;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import jakarta.validation.constraints.Min;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the events in the transparency log. */
@RestController
@RequestMapping("/api/v1/audit/events")
class AuditEventController {

    private final ListExporter listExporter;
    private final LineExporter lines;
    private final MessageGateway messageGateway;

    AuditEventController(ListExporter listExporter, LineExporter lines, MessageGateway messageGateway) {
        this.listExporter = listExporter;
        this.lines = lines;
        this.messageGateway = messageGateway;
    }

    @GetMapping
    @ApiOperation(
            value = "List the events of the audit log, newest first",
            detail =
                    "Lists sealed events, usually within a second after they happened. Events about many hosts at once "
                            + "are found through their hunt or campaign, not through each host.")
    @RequiresRole(RequiredRole.AUDITORS)
    ItemList<LoggedEvent> listAuditEvents(LoggedEventsQuery filters, PagingQuery paging, RequestContext context) {
        return listExporter.page(events(filters.filter(), filters.sort()), paging, context);
    }

    private static Listing<LoggedEvent, LoggedEvent> events(LogFilter filter, @Nullable String sort) {
        return Listing.of("events", sort, page -> new ListLoggedEvents(filter, page), LoggedEvent.class);
    }

    @GetMapping("/export")
    @ApiOperation(
            value = "Export the events of the audit log, with payloads and metadata as stored",
            detail =
                    "JSON lines as in docs/audit.md, in log order, up to the position sealed at the start of the export. "
                            + "An export without filters can be verified against a checkpoint. CSV has the columns of the list.")
    @RequiresRole(RequiredRole.AUDITORS)
    @Produces({Exportable.JSON_LINES, Exportable.CSV, Exportable.JSON})
    void exportAuditEvents(
            ExportedEventsQuery wanted,
            RequestContext context,
            HttpServletRequest request,
            HttpServletResponse response) {
        ExportFormat exportFormat = ExportFormat.orLines(wanted.format(), request);
        switch (exportFormat) {
            case CSV ->
                listExporter.send(events(wanted.filter(), null), new ExportQuery(exportFormat), request, response);
            case JSONL ->
                lines.<ExportedEvents>send("events", before -> part(wanted, before, context), request, response);
        }
    }

    private Part<ExportedEvents> part(
            ExportedEventsQuery wanted, @Nullable ExportedEvents before, RequestContext context) {
        // The lines already written are left out of the position.
        ExportedEvents place = before == null ? null : new ExportedEvents("", 0, before.upTo(), before.next());
        ExportedEvents part = messageGateway.ask(
                new ExportLoggedEvents(wanted.filter(), wanted.after(), place), ExportedEvents.class, context);
        return new Part<>(part, part.lines(), part.rows(), part.next() == null);
    }

    /** Filters of the list of events. */
    record LoggedEventsQuery(
            @JsonUnwrapped LogFilter filter,

            @Nullable @SortOf(ListLoggedEvents.class)
            @Schema(
                    description = "Sort key: `position`; a leading minus reverses the order. Default: `-position`.",
                    example = "-position")
            String sort)
            implements Query {}

    /** Selection of the events to export. */
    record ExportedEventsQuery(
            @JsonUnwrapped LogFilter filter,

            @Nullable @Min(0) @Schema(
                    description =
                            "Value of `leaf` in the last line of an earlier export; the export continues after it.",
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
}
