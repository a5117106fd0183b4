package io.hunt.rest.alert;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlerts;
import io.hunt.api.alert.AlertCommand.AlertsAcknowledged;
import io.hunt.api.alert.AlertId;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertView;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.Visit;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Acknowledges many alerts, some at a time: what was done before a failure stays, and doing it again is harmless. */
@Component
class Acknowledging {

    /** Reads that follow wait for so many; each part of the read models applies its alerts in order. */
    private static final int AWAITED = 20;

    private final Messages messages;
    private final RecentWrites writes;

    Acknowledging(Messages messages, RecentWrites writes) {
        this.messages = messages;
        this.writes = writes;
    }

    AcknowledgedJson each(List<AlertId> alerts, Visit visit) {
        var tally = new Tally();
        for (int from = 0; from < alerts.size(); from += AcknowledgeAlerts.MOST) {
            int to = Math.min(alerts.size(), from + AcknowledgeAlerts.MOST);
            tally.add(acknowledge(alerts.subList(from, to), visit));
        }
        return finished(tally, visit);
    }

    /** All that the question finds; what comes in meanwhile may be left out. */
    AcknowledgedJson where(Function<PageRequest, ListAlerts> question, Visit visit) {
        var tally = new Tally();
        @Nullable String token = null;
        do {
            var request = new PageRequest(AcknowledgeAlerts.MOST, token);
            Page<AlertView> page = messages.page(question.apply(request), visit);
            tally.add(acknowledge(page.items().stream().map(AlertView::id).toList(), visit));
            token = page.nextPageToken();
        } while (token != null);
        return finished(tally, visit);
    }

    private AlertsAcknowledged acknowledge(List<AlertId> alerts, Visit visit) {
        var command = new AcknowledgeAlerts(new LinkedHashSet<>(alerts), visit.username());
        return messages.send(command, AlertsAcknowledged.class, visit);
    }

    private AcknowledgedJson finished(Tally tally, Visit visit) {
        for (AlertId alert : tally.last) {
            writes.remember(visit, alert);
        }
        tally.last.stream().limit(1).forEach(alert -> messages.find(new FindAlert(alert), AlertView.class, visit));
        return new AcknowledgedJson(tally.acknowledged, tally.alreadyAcknowledged, tally.notFound);
    }

    /** Sums up. */
    private static final class Tally {

        private final List<UUID> notFound = new ArrayList<>();
        private List<AlertId> last = List.of();
        private int acknowledged;
        private int alreadyAcknowledged;

        void add(AlertsAcknowledged some) {
            acknowledged += some.acknowledged().size();
            alreadyAcknowledged += some.alreadyAcknowledged().size();
            some.notFound().forEach(alert -> notFound.add(alert.value()));
            if (!some.acknowledged().isEmpty()) {
                last = some.acknowledged().stream()
                        .skip(Math.max(0, some.acknowledged().size() - AWAITED))
                        .toList();
            }
        }
    }
}
