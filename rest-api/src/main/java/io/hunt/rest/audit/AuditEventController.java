package io.hunt.rest.audit;

import io.hunt.api.audit.AuditQuery.ExportLoggedEvents;
import io.hunt.api.audit.AuditQuery.ListLoggedEvents;
import io.hunt.api.audit.ExportedEvents;
import io.hunt.api.audit.LogFilter;
import io.hunt.api.audit.LoggedEvent;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.Published;
import io.hunt.rest.export.ExportQuery;
import io.hunt.rest.export.Exports;
import io.hunt.rest.export.Format;
import io.hunt.rest.export.LineExports;
import io.hunt.rest.export.LineExports.Part;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the events in the transparency log. */
@RestController
@RequestMapping("/api/v1/audit/events")
class AuditEventController {

    private final Exports exports;
    private final LineExports lines;
    private final Messages messages;

    AuditEventController(Exports exports, LineExports lines, Messages messages) {
        this.exports = exports;
        this.lines = lines;
        this.messages = messages;
    }

    @GetMapping
    @Published(
            value = "List the events of the audit log, newest first",
            detail =
                    "Lists sealed events, usually within a second after they happened. Events about many hosts at once "
                            + "are found through their hunt or campaign, not through each host.")
    @RequiresRole(RequiredRole.AUDITORS)
    ItemList<LoggedEventJson> listAuditEvents(LoggedEventsQuery filters, PagingQuery paging, RequestContext context) {
        return exports.page(events(filters.filter(), filters.sort()), paging, context);
    }

    private static Listing<LoggedEvent, LoggedEventJson> events(LogFilter filter, @Nullable String sort) {
        return new Listing<>(
                "events", sort, page -> new ListLoggedEvents(filter, page), LoggedEventJson.class, LoggedEventJson::of);
    }

    @GetMapping("/export")
    @Published(
            value = "Export the events of the audit log, with payloads and metadata as stored",
            detail =
                    "JSON lines as in docs/audit.md, in log order, up to the position sealed at the start of the export. "
                            + "An export without filters can be verified against a checkpoint. CSV has the columns of the list.")
    @RequiresRole(RequiredRole.AUDITORS)
    @Produces({Format.JSONL_TYPE, Format.CSV_TYPE, Format.JSON})
    void exportAuditEvents(
            ExportedEventsQuery wanted,
            RequestContext context,
            HttpServletRequest request,
            HttpServletResponse response) {
        Format format = Format.orLines(wanted.format(), request);
        switch (format) {
            case CSV -> exports.send(events(wanted.filter(), null), new ExportQuery(format), request, response);
            case JSONL ->
                lines.<ExportedEvents>send("events", before -> part(wanted, before, context), request, response);
        }
    }

    private Part<ExportedEvents> part(
            ExportedEventsQuery wanted, @Nullable ExportedEvents before, RequestContext context) {
        // The lines already written are left out of the position.
        ExportedEvents place = before == null ? null : new ExportedEvents("", 0, before.upTo(), before.next());
        ExportedEvents part = messages.ask(
                new ExportLoggedEvents(wanted.filter(), wanted.after(), place), ExportedEvents.class, context);
        return new Part<>(part, part.lines(), part.rows(), part.next() == null);
    }
}
