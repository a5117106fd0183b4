package io.hunt.query.alert;

import io.hunt.api.Page;
import io.hunt.api.alert.AlertQuery.CountOpenAlerts;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.ListAlertIds;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertQuery.OpenAlerts;
import io.hunt.api.alert.AlertView;
import io.hunt.query.page.CatchUp;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Answers what can be asked about alerts. Raw answer types, as the query bus looks for the bare class. */
@Component
@SuppressWarnings("rawtypes")
class AlertQueryHandler {

    private final Alerts alerts;
    private final CatchUp catchUp;

    AlertQueryHandler(Alerts alerts, CatchUp catchUp) {
        this.alerts = alerts;
        this.catchUp = catchUp;
    }

    @QueryHandler
    Optional<AlertView> handle(FindAlert query) {
        boolean caughtUp = catchUp.await(query.alertId().value(), alerts::version);
        return catchUp.present(alerts.find(query.alertId()), caughtUp);
    }

    @QueryHandler
    OpenAlerts handle(CountOpenAlerts query) {
        return alerts.open();
    }

    @QueryHandler
    Page handle(ListAlerts query) {
        catchUp.awaitAll(query.after(), alerts::version);
        return alerts.list(query);
    }

    @QueryHandler
    Page handle(ListAlertIds query) {
        catchUp.awaitAll(query.list().after(), alerts::version);
        return alerts.ids(query.list());
    }
}
