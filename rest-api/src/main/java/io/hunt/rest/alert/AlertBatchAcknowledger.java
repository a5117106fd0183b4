package io.hunt.rest.alert;

import io.hunt.api.Page;
import io.hunt.api.PageRequest;
import io.hunt.api.alert.AlertCommand.AcknowledgeAlerts;
import io.hunt.api.alert.AlertCommand.AlertsAcknowledged;
import io.hunt.api.alert.AlertQuery.ListAlertIds;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.id.AlertId;
import io.hunt.rest.message.CommandSeries;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RecentWrites;
import io.hunt.rest.message.RequestContext;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/** Acknowledges many alerts in batches. Batches done before a failure are kept, and a repeat is idempotent. */
@Component
class AlertBatchAcknowledger {

    private final MessageGateway messageGateway;
    private final RecentWrites writes;

    AlertBatchAcknowledger(MessageGateway messageGateway, RecentWrites writes) {
        this.messageGateway = messageGateway;
        this.writes = writes;
    }

    AcknowledgedJson each(List<AlertId> alerts, BatchAcknowledgement batch, RequestContext context) {
        var round = new AcknowledgementRun(context, batch, alerts.size());
        round.commands.sendAll(alerts, AcknowledgeAlerts.MOST, round::command);
        return round.finish();
    }

    /** Acknowledges all alerts that the query finds; alerts created meanwhile may be left out. */
    AcknowledgedJson where(
            Function<PageRequest, ListAlerts> question, BatchAcknowledgement batch, RequestContext context) {
        Page<AlertId> page = page(question, null, context);
        var round = new AcknowledgementRun(context, batch, page.total());
        round.begin(page.items());
        while (page.nextPageToken() != null) {
            page = page(question, page.nextPageToken(), context);
            round.begin(page.items());
        }
        return round.finish();
    }

    private Page<AlertId> page(
            Function<PageRequest, ListAlerts> question, @Nullable String token, RequestContext context) {
        var request = new PageRequest(AcknowledgeAlerts.MOST, token);
        return messageGateway.page(new ListAlertIds(question.apply(request)), context);
    }

    /** Counts the alerts that the query finds. */
    AcknowledgedJson rehearse(Function<PageRequest, ListAlerts> question, RequestContext context) {
        Page<AlertId> page = messageGateway.page(new ListAlertIds(question.apply(new PageRequest(1, null))), context);
        return AcknowledgedJson.rehearsed(page.total());
    }

    /** Batches of one request and their results. */
    private final class AcknowledgementRun {

        private final List<UUID> notFound = new ArrayList<>();
        private final RequestContext context;
        private final BatchAcknowledgement batch;
        private final long selected;
        private final CommandSeries<AlertsAcknowledged> commands;
        private List<AlertId> last = List.of();
        private int acknowledged;
        private int alreadyAcknowledged;

        AcknowledgementRun(RequestContext context, BatchAcknowledgement batch, long selected) {
            this.context = context;
            this.batch = batch;
            this.selected = selected;
            this.commands = new CommandSeries<>(messageGateway, context, AlertsAcknowledged.class, this::add);
        }

        void begin(List<AlertId> alerts) {
            commands.send(command(alerts));
        }

        AcknowledgeAlerts command(List<AlertId> alerts) {
            return batch.command(alerts, selected, context.username());
        }

        AcknowledgedJson finish() {
            commands.finish();
            writes.rememberLast(context, last);
            return new AcknowledgedJson(acknowledged, alreadyAcknowledged, notFound, false);
        }

        private void add(AlertsAcknowledged some) {
            acknowledged += some.acknowledged().size();
            alreadyAcknowledged += some.alreadyAcknowledged().size();
            some.notFound().forEach(alert -> notFound.add(alert.value()));
            if (!some.acknowledged().isEmpty()) {
                last = List.copyOf(some.acknowledged());
            }
        }
    }
}
