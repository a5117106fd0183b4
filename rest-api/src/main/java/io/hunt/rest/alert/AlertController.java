package io.hunt.rest.alert;

import io.hunt.api.PageRequest;
import io.hunt.api.Refused;
import io.hunt.api.Rejection.NotFound;
import io.hunt.api.Rejection.Unavailable;
import io.hunt.api.alert.Acknowledgement;
import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlert;
import io.hunt.api.alert.AlertId;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertSource;
import io.hunt.api.alert.AlertView;
import io.hunt.api.host.HostId;
import io.hunt.api.ioc.Severity;
import io.hunt.rest.auth.Audience;
import io.hunt.rest.auth.OpenTo;
import io.hunt.rest.auth.Produces;
import io.hunt.rest.contract.Published;
import io.hunt.rest.export.Export;
import io.hunt.rest.export.Exports;
import io.hunt.rest.export.Format;
import io.hunt.rest.json.Body;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Parameters;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
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

    private static final int MOST_IDS = 10_000;

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
    @Published(value = "List alerts, by default those nobody has acknowledged", query = AlertsQuery.class)
    @OpenTo(Audience.READERS)
    ItemList<AlertJson> list(Parameters filters, RequestContext context) {
        var query = query(filters, context);
        var page = filters.page(PageRequest.DEFAULT_SIZE, ListAlerts.SORTS);
        filters.done();
        return ItemList.of(messages.<AlertView>page(query.apply(page), context), AlertJson::of);
    }

    @GetMapping("/export")
    @Published(value = "Export alerts, by default those nobody has acknowledged", query = AlertsQuery.class)
    @OpenTo(Audience.READERS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void export(Parameters filters, RequestContext context, HttpServletRequest request, HttpServletResponse response) {
        exports.send(
                new Export<AlertView, AlertJson>(
                        "alerts", filters, ListAlerts.SORTS, query(filters, context), AlertJson.class, AlertJson::of),
                request,
                response);
    }

    @GetMapping("/{id}")
    @Published("Show an alert")
    @OpenTo(Audience.READERS)
    AlertJson get(@PathVariable AlertId id, RequestContext context) {
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
    @Published(value = "Acknowledge alerts by their ids", body = AcknowledgeEachBody.class)
    @OpenTo(Audience.WRITERS)
    AcknowledgedJson acknowledgeEach(Body body, RequestContext context) {
        var fields = body.fields();
        Set<UUID> ids = fields.ids("ids");
        if (body.root().path("ids").size() > MOST_IDS) {
            fields.complain("ids", "must hold at most " + MOST_IDS + " ids");
        } else if (!body.root().hasNonNull("ids")) {
            fields.complain("ids", "is required");
        }
        fields.done();
        return acknowledging.each(ids.stream().map(AlertId::new).toList(), context);
    }

    @PostMapping("/acknowledge-where")
    @Published(value = "Acknowledge every unacknowledged alert that meets a filter", body = AcknowledgeWhereBody.class)
    @OpenTo(Audience.WRITERS)
    AcknowledgedJson acknowledgeWhere(Body body, RequestContext context) {
        var fields = body.fields();
        UUID host = fields.id("host_id");
        HostId hostId = host == null ? null : new HostId(host);
        Severity severity = fields.word("severity", Severity.class);
        AlertSource source = fields.word("ioc_source", AlertSource.class);
        AlertCategory category = fields.word("category", AlertCategory.class);
        fields.done();
        return acknowledging.where(
                page -> new ListAlerts(
                        false,
                        hostId,
                        severity,
                        source,
                        category,
                        null,
                        null,
                        null,
                        null,
                        null,
                        page,
                        writes.before(page, context, AlertId.class)),
                context);
    }

    private Function<PageRequest, ListAlerts> query(Parameters filters, RequestContext context) {
        Boolean acknowledged = filters.triState("acknowledged", false);
        UUID host = filters.id("host_id");
        HostId hostId = host == null ? null : new HostId(host);
        Severity severity = filters.word("severity", Severity.class);
        AlertSource source = filters.word("ioc_source", AlertSource.class);
        AlertCategory category = filters.word("category", AlertCategory.class);
        String value = filters.text("ioc_value");
        Instant from = filters.instant("from");
        Instant to = filters.instant("to");
        String q = filters.text("q");
        UUID alert = filters.id("alert");
        AlertId around = alert == null ? null : new AlertId(alert);
        return page -> new ListAlerts(
                acknowledged,
                hostId,
                severity,
                source,
                category,
                value,
                from,
                to,
                q,
                around,
                page,
                writes.before(page, context, AlertId.class));
    }
}
