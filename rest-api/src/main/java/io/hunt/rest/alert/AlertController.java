package io.hunt.rest.alert;

import io.hunt.api.PageRequest;
import io.hunt.api.rejection.Refused;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertHistogram;
import io.hunt.api.id.AlertId;
import io.hunt.api.alert.AlertQuery.CountAlertsOverTime;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertView;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.Published;
import io.hunt.rest.export.ExportQuery;
import io.hunt.rest.export.Exports;
import io.hunt.rest.export.Format;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.asof.AsOfQuery;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.util.List;
import java.util.function.Function;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the alerts and their acknowledgement. */
@RestController
@RequestMapping("/api/v1/alerts")
class AlertController {

    private final Messages messages;
    private final RecentWrites writes;
    private final Exports exports;
    private final Acknowledging acknowledging;
    private final AlertEvidence evidence;
    private final Clock clock;

    AlertController(
            Messages messages,
            RecentWrites writes,
            Exports exports,
            Acknowledging acknowledging,
            AlertEvidence evidence,
            Clock clock) {
        this.messages = messages;
        this.writes = writes;
        this.exports = exports;
        this.acknowledging = acknowledging;
        this.evidence = evidence;
        this.clock = clock;
    }

    @GetMapping
    @Published("List alerts, by default the unacknowledged ones")
    @RequiresRole(RequiredRole.READERS)
    ItemList<AlertJson> listAlerts(
            AlertsQuery filters,
            AlertOrderQuery order,
            PagingQuery paging,
            AsOfQuery past,
            RequestContext context,
            HttpServletRequest request) {
        // The default filter selects unacknowledged alerts, and does not apply to as-of queries.
        boolean any = past.asOf() != null && request.getParameter("acknowledged") == null;
        AlertFilter filter = any ? filters.filter().acknowledged(null) : filters.filter();
        return exports.page(alerts(filter, order, context), paging, context);
    }

    @GetMapping("/export")
    @Published("Export alerts, by default the unacknowledged ones")
    @RequiresRole(RequiredRole.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void exportAlerts(
            AlertsQuery filters,
            AlertOrderQuery order,
            ExportQuery export,
            RequestContext context,
            HttpServletRequest request,
            HttpServletResponse response) {
        exports.send(alerts(filters.filter(), order, context), export, request, response);
    }

    @GetMapping("/histogram")
    @Published("Count alerts over time by severity, by default the unacknowledged ones")
    @RequiresRole(RequiredRole.READERS)
    AlertHistogramJson getAlertHistogram(AlertsQuery filters, HistogramQuery bars, RequestContext context) {
        AlertFilter filter = bars.within(filters.filter(), clock.instant());
        var counted = messages.ask(new CountAlertsOverTime(filter, bars.interval()), AlertHistogram.class, context);
        return AlertHistogramJson.of(bars.interval(), filter, counted);
    }

    @GetMapping("/{id}")
    @Published(
            value = "Show an alert with its evidence",
            detail =
                    "With `as_of` the alert is shown as it was at that time; its evidence is shown as far as it is still kept.")
    @RequiresRole(RequiredRole.READERS)
    AlertDetailJson getAlert(@PathVariable AlertId id, AsOfQuery past, RequestContext context) {
        AlertView alert = messages.find(new FindAlert(id), AlertView.class, context)
                .orElseThrow(() -> new Refused(new NotFound("alert")));
        return AlertDetailJson.of(alert, evidence.of(alert, context.present()));
    }

    @PutMapping("/{id}/acknowledge")
    @Published("Acknowledge an alert; the first acknowledgement is kept")
    @RequiresRole(RequiredRole.WRITERS)
    AlertJson acknowledgeAlert(@PathVariable AlertId id, RequestContext context) {
        var command = new AcknowledgeAlert(id, context.username());
        var acknowledgement = messages.send(command, Acknowledgement.class, context);
        writes.remember(context, id);
        return messages.find(new FindAlert(id), AlertView.class, context)
                .map(alert -> AlertJson.of(alert, acknowledgement))
                .orElseThrow(() -> new Refused(new Unavailable(
                        "The alert is acknowledged, but the list does not show the acknowledgement yet.")));
    }

    @PutMapping("/bulk-acknowledge")
    @Published("Acknowledge alerts by their ids")
    @RequiresRole(RequiredRole.WRITERS)
    AcknowledgedJson acknowledgeAlerts(AcknowledgeEachBody body, RequestContext context) {
        return acknowledging.each(List.copyOf(body.ids()), context);
    }

    @PostMapping("/acknowledge-where")
    @Published(
            value = "Acknowledge all unacknowledged alerts that meet a filter",
            detail =
                    "With `created_before`, alerts that were created since the list was read are not acknowledged. With "
                            + "`dry_run=true` no alert is acknowledged, and `acknowledged` is the number of alerts that would be.")
    @RequiresRole(RequiredRole.WRITERS)
    AcknowledgedJson acknowledgeMatchingAlerts(
            AcknowledgeWhereBody body, AcknowledgeQuery options, RequestContext context) {
        Function<PageRequest, ListAlerts> question =
                page -> new ListAlerts(body.filter(), null, page, writes.before(page, context, AlertId.class));
        return options.dryRun()
                ? acknowledging.rehearse(question, context)
                : acknowledging.where(question, body.recorded(), context);
    }

    private Listing<AlertView, AlertJson> alerts(AlertFilter filter, AlertOrderQuery order, RequestContext context) {
        return new Listing<>(
                "alerts",
                order.sort(),
                page -> new ListAlerts(filter, order.alert(), page, writes.before(page, context, AlertId.class)),
                AlertJson.class,
                AlertJson::of);
    }
}
