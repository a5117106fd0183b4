package io.hunt.rest.alert;

import io.hunt.api.PageRequest;
import io.hunt.api.access.Scope;
import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertAssessment;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.alert.AlertFilter;
import io.hunt.api.alert.AlertGrouping;
import io.hunt.api.alert.AlertGroups;
import io.hunt.api.alert.AlertHistogram;
import io.hunt.api.alert.AlertQuery.CountAlertsOverTime;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.GroupAlerts;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertView;
import io.hunt.api.id.AlertId;
import io.hunt.api.rejection.Rejection.NotAcknowledged;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.RejectionException;
import io.hunt.rest.asof.AsOfQuery;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Query;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Clock;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
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

    private final MessageGateway messageGateway;
    private final RecentWrites writes;
    private final AlertBatchAcknowledger alertBatchAcknowledger;
    private final AlertEvidence evidence;
    private final Clock clock;

    AlertController(
            MessageGateway messageGateway,
            RecentWrites writes,
            AlertBatchAcknowledger alertBatchAcknowledger,
            AlertEvidence evidence,
            Clock clock) {
        this.messageGateway = messageGateway;
        this.writes = writes;
        this.alertBatchAcknowledger = alertBatchAcknowledger;
        this.evidence = evidence;
        this.clock = clock;
    }

    @GetMapping({"", "/export"})
    @Exportable
    @ApiOperation("List alerts, by default the unacknowledged ones")
    @RequiresRole(RequiredRole.READERS)
    @Nullable ItemList<AlertView> listAlerts(
            AlertsQuery filters,
            AlertOrderQuery order,
            ListRequest list,
            AsOfQuery past,
            RequestContext context,
            HttpServletRequest request) {
        // The default filter selects unacknowledged alerts, and does not apply to as-of queries.
        boolean any = past.asOf() != null && request.getParameter("acknowledged") == null;
        AlertFilter filter = any ? filters.filter().acknowledged(null) : filters.filter();
        return list.answer(
                Listing.of(
                        "alerts",
                        order.sort(),
                        page -> new ListAlerts(
                                filter, order.alert(), page, writes.before(page, context, AlertId.class)),
                        AlertView.class),
                context);
    }

    @GetMapping("/histogram")
    @ApiOperation("Count alerts over time by severity, by default the unacknowledged ones")
    @RequiresRole(RequiredRole.READERS)
    AlertHistogramJson getAlertHistogram(AlertsQuery filters, HistogramQuery bars, RequestContext context) {
        AlertFilter filter = bars.within(filters.filter(), clock.instant());
        var counted =
                messageGateway.ask(new CountAlertsOverTime(filter, bars.interval()), AlertHistogram.class, context);
        return AlertHistogramJson.of(bars.interval(), filter, counted);
    }

    @GetMapping("/groups")
    @ApiOperation(
            value = "Group alerts by indicator, host or hunt, by default the unacknowledged ones",
            detail = "Answers the 100 largest groups. Alerts without the field are in no group.")
    @RequiresRole(RequiredRole.READERS)
    AlertGroups getAlertGroups(AlertsQuery filters, GroupsQuery grouping, RequestContext context) {
        return messageGateway.ask(new GroupAlerts(filters.filter(), grouping.by()), AlertGroups.class, context);
    }

    @GetMapping("/{id}")
    @ApiOperation(
            value = "Show an alert with its evidence",
            detail =
                    "With `as_of` the alert is shown as it was at that time; its evidence is shown as far as it is still kept.")
    @RequiresRole(RequiredRole.READERS)
    AlertDetailJson getAlert(@PathVariable AlertId id, AsOfQuery past, RequestContext context) {
        AlertView alert = messageGateway.get(new FindAlert(id), AlertView.class, "alert", context);
        return AlertDetailJson.of(alert, evidence.of(alert, context.present()));
    }

    @PutMapping("/{id}/acknowledge")
    @ApiOperation("Acknowledge an alert; the first acknowledgement is kept")
    @RequiresRole(value = RequiredRole.WRITERS, scope = Scope.ACKNOWLEDGE)
    AlertView acknowledgeAlert(@PathVariable AlertId id, RequestContext context) {
        var command = new AcknowledgeAlert(id, context.username());
        var acknowledgement = messageGateway.send(command, Acknowledgement.class, context);
        writes.remember(context, id);
        return messageGateway
                .find(new FindAlert(id), AlertView.class, context)
                .map(alert -> alert.with(acknowledgement))
                .orElseThrow(() -> new RejectionException(new Unavailable(
                        "The alert is acknowledged, but the list does not show the acknowledgement yet.")));
    }

    @PutMapping("/{id}/verdict")
    @ApiOperation(
            value = "Set verdict and note of an acknowledged alert",
            detail =
                    "Both replace the former ones, and each change is an event. The alert stays acknowledged in every case.",
            refuses = NotAcknowledged.class)
    @RequiresRole(value = RequiredRole.WRITERS, scope = Scope.ACKNOWLEDGE)
    AlertView updateAlertVerdict(@PathVariable AlertId id, AssessmentBody body, RequestContext context) {
        var assessment = messageGateway.send(body.command(id, context), AlertAssessment.class, context);
        writes.remember(context, id);
        return messageGateway
                .find(new FindAlert(id), AlertView.class, context)
                .map(alert -> alert.with(assessment))
                .orElseThrow(() -> new RejectionException(
                        new Unavailable("The verdict is stored, but the list does not show the alert yet.")));
    }

    @PutMapping("/bulk-acknowledge")
    @ApiOperation("Acknowledge alerts by their ids, and give them a verdict and a note if set")
    @RequiresRole(value = RequiredRole.WRITERS, scope = Scope.ACKNOWLEDGE)
    AcknowledgedJson acknowledgeAlerts(AcknowledgeEachBody body, RequestContext context) {
        return alertBatchAcknowledger.each(List.copyOf(body.ids()), body.batch(), context);
    }

    @PostMapping("/acknowledge-where")
    @ApiOperation(
            value = "Acknowledge all unacknowledged alerts that meet a filter",
            detail =
                    "`{}` matches all unacknowledged alerts; an empty text or array as a condition is refused. "
                            + "Only unacknowledged alerts are considered, so that `acknowledged_by` and `verdict` select none. With "
                            + "`created_before`, alerts that were created since the list was read are not acknowledged. With "
                            + "`dry_run=true` no alert is acknowledged, and `acknowledged` is the number of alerts that would be.")
    @RequiresRole(value = RequiredRole.WRITERS, scope = Scope.ACKNOWLEDGE)
    AcknowledgedJson acknowledgeMatchingAlerts(
            AcknowledgeWhereBody body, AcknowledgeQuery options, RequestContext context) {
        Function<PageRequest, ListAlerts> question =
                page -> new ListAlerts(body.filter(), null, page, writes.before(page, context, AlertId.class));
        return options.dryRun()
                ? alertBatchAcknowledger.rehearse(question, context)
                : alertBatchAcknowledger.where(question, body.batch(), context);
    }

    /** Field by which alerts are grouped. */
    record GroupsQuery(
            @Schema(description = "Field: `ioc`, `host` or `hunt`.", example = "host", defaultValue = "ioc")
            AlertGrouping by)
            implements Query {}

    /** Options of an acknowledgement by filter. */
    record AcknowledgeQuery(
            @Schema(description = "Dry run: counts the matching alerts and acknowledges none.", example = "false")
            boolean dryRun)
            implements Query {}
}
