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
import io.hunt.rest.contract.Published;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Parameters;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.Visit;
import io.hunt.rest.security.Audience;
import io.hunt.rest.security.OpenTo;
import java.util.UUID;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** The alerts and their one disposition. */
@RestController
@RequestMapping("/api/v1/alerts")
class AlertController {

    private final Messages messages;
    private final RecentWrites writes;

    AlertController(Messages messages, RecentWrites writes) {
        this.messages = messages;
        this.writes = writes;
    }

    @GetMapping
    @Published(value = "List alerts, by default those nobody has acknowledged", query = AlertsQuery.class)
    @OpenTo(Audience.READERS)
    ItemList<AlertJson> list(Parameters filters, Visit visit) {
        UUID host = filters.id("host_id");
        var query = new ListAlerts(
                filters.triState("acknowledged", false),
                host == null ? null : new HostId(host),
                filters.word("severity", Severity.class),
                filters.word("ioc_source", AlertSource.class),
                filters.word("category", AlertCategory.class),
                filters.text("ioc_value"),
                filters.page(PageRequest.DEFAULT_SIZE),
                writes.by(visit, AlertId.class));
        filters.done();
        return ItemList.of(messages.<AlertView>page(query, visit), AlertJson::of);
    }

    @GetMapping("/{id}")
    @Published("Show an alert")
    @OpenTo(Audience.READERS)
    AlertJson get(@PathVariable AlertId id, Visit visit) {
        return messages.find(new FindAlert(id), AlertView.class, visit)
                .map(AlertJson::of)
                .orElseThrow(() -> new Refused(new NotFound("alert")));
    }

    @PutMapping("/{id}/acknowledge")
    @Published("Acknowledge an alert; the first to do so stays")
    @OpenTo(Audience.WRITERS)
    AlertJson acknowledge(@PathVariable AlertId id, Visit visit) {
        var command = new AcknowledgeAlert(id, visit.username());
        var acknowledgement = messages.send(command, Acknowledgement.class, visit);
        writes.remember(visit, id);
        return messages.find(new FindAlert(id), AlertView.class, visit)
                .map(alert -> AlertJson.of(alert, acknowledgement))
                .orElseThrow(() -> new Refused(new Unavailable("The alert is acknowledged but not listed yet.")));
    }
}
