package io.hunt.rest.alert;

import io.hunt.api.Refused;
import io.hunt.api.Rejection.NotFound;
import io.hunt.api.Rejection.Unavailable;
import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.alert.AlertId;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertView;
import io.hunt.rest.auth.Audience;
import io.hunt.rest.auth.OpenTo;
import io.hunt.rest.auth.Produces;
import io.hunt.rest.contract.Published;
import io.hunt.rest.export.ExportQuery;
import io.hunt.rest.export.Exports;
import io.hunt.rest.export.Format;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.past.AsOfQuery;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The alerts and their one disposition. */
@RestController
@RequestMapping("/api/v1/alerts")
class AlertController {

    private final Messages messages;
    private final RecentWrites writes;
    private final Exports exports;
    private final Acknowledging acknowledging;

    AlertController(Messages messages, RecentWrites writes, Exports exports, Acknowledging acknowledging) {
        this.messages = messages;
        this.writes = writes;
        this.exports = exports;
        this.acknowledging = acknowledging;
    }

    @GetMapping
    @Published("List alerts, by default those nobody has acknowledged")
    @OpenTo(Audience.READERS)
    ItemList<AlertJson> list(
            AlertsQuery filters,
            PagingQuery paging,
            AsOfQuery past,
            RequestContext context,
            HttpServletRequest request) {
        boolean any = past.asOf() != null && request.getParameter("acknowledged") == null;
        return exports.page(alerts(any ? filters.ofAnyDisposition() : filters, context), paging, context);
    }

    @GetMapping("/export")
    @Published("Export alerts, by default those nobody has acknowledged")
    @OpenTo(Audience.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void export(
            AlertsQuery filters,
            ExportQuery export,
            RequestContext context,
            HttpServletRequest request,
            HttpServletResponse response) {
        exports.send(alerts(filters, context), export, request, response);
    }

    @GetMapping("/{id}")
    @Published("Show an alert")
    @OpenTo(Audience.READERS)
    AlertJson get(@PathVariable AlertId id, AsOfQuery past, RequestContext context) {
        return messages.find(new FindAlert(id), AlertView.class, context)
                .map(AlertJson::of)
                .orElseThrow(() -> new Refused(new NotFound("alert")));
    }

    @PutMapping("/{id}/acknowledge")
    @Published("Acknowledge an alert; the first to do so stays")
    @OpenTo(Audience.WRITERS)
    AlertJson acknowledge(@PathVariable AlertId id, RequestContext context) {
        var command = new AcknowledgeAlert(id, context.username());
        var acknowledgement = messages.send(command, Acknowledgement.class, context);
        writes.remember(context, id);
        return messages.find(new FindAlert(id), AlertView.class, context)
                .map(alert -> AlertJson.of(alert, acknowledgement))
                .orElseThrow(() -> new Refused(new Unavailable("The alert is acknowledged but not listed yet.")));
    }

    @PutMapping("/bulk-acknowledge")
    @Published("Acknowledge alerts by their ids")
    @OpenTo(Audience.WRITERS)
    AcknowledgedJson acknowledgeEach(AcknowledgeEachBody body, RequestContext context) {
        return acknowledging.each(List.copyOf(body.ids()), context);
    }

    @PostMapping("/acknowledge-where")
    @Published("Acknowledge every unacknowledged alert that meets a filter")
    @OpenTo(Audience.WRITERS)
    AcknowledgedJson acknowledgeWhere(AcknowledgeWhereBody body, RequestContext context) {
        return acknowledging.where(
                page -> new ListAlerts(
                        false,
                        body.hostId(),
                        body.severity(),
                        body.iocSource(),
                        body.category(),
                        null,
                        null,
                        null,
                        null,
                        null,
                        page,
                        writes.before(page, context, AlertId.class)),
                context);
    }

    private Listing<AlertView, AlertJson> alerts(AlertsQuery filters, RequestContext context) {
        return new Listing<>(
                "alerts",
                filters.sort(),
                page -> filters.question(page, writes.before(page, context, AlertId.class)),
                AlertJson.class,
                AlertJson::of);
    }
}
