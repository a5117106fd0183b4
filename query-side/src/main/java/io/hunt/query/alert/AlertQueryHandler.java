package io.hunt.query.alert;

import io.hunt.api.Page;
import io.hunt.api.alert.AlertGroups;
import io.hunt.api.alert.AlertHistogram;
import io.hunt.api.alert.AlertQuery.CountAlertsOverTime;
import io.hunt.api.alert.AlertQuery.CountOpenAlerts;
import io.hunt.api.alert.AlertQuery.FindAlert;
import io.hunt.api.alert.AlertQuery.FindPackEvidence;
import io.hunt.api.alert.AlertQuery.GroupAlerts;
import io.hunt.api.alert.AlertQuery.ListAlertIds;
import io.hunt.api.alert.AlertQuery.ListAlerts;
import io.hunt.api.alert.AlertQuery.OpenAlerts;
import io.hunt.api.alert.AlertView;
import io.hunt.api.evidence.KeptEvidence;
import io.hunt.query.table.CatchUp;
import java.util.Optional;
import org.axonframework.queryhandling.QueryHandler;
import org.springframework.stereotype.Component;

/** Query handler of alerts. Returns raw types because the query bus looks up the erased class. */
@Component
@SuppressWarnings("rawtypes")
class AlertQueryHandler {

    private final Alerts alerts;
    private final AlertLists lists;
    private final LargestAlertGroups groups;
    private final PackEvidence packEvidence;
    private final CatchUp catchUp;

    AlertQueryHandler(
            Alerts alerts, AlertLists lists, LargestAlertGroups groups, PackEvidence packEvidence, CatchUp catchUp) {
        this.alerts = alerts;
        this.lists = lists;
        this.groups = groups;
        this.packEvidence = packEvidence;
        this.catchUp = catchUp;
    }

    @QueryHandler
    Optional<AlertView> handle(FindAlert query) {
        boolean caughtUp = catchUp.await(query.alertId().value(), alerts::version);
        return catchUp.present(alerts.find(query.alertId()), caughtUp);
    }

    @QueryHandler
    OpenAlerts handle(CountOpenAlerts query) {
        return lists.open();
    }

    @QueryHandler
    Optional<KeptEvidence> handle(FindPackEvidence query) {
        return packEvidence.of(query.alertId());
    }

    @QueryHandler
    AlertHistogram handle(CountAlertsOverTime query) {
        return lists.histogram(query);
    }

    @QueryHandler
    AlertGroups handle(GroupAlerts query) {
        return groups.largest(query);
    }

    @QueryHandler
    Page handle(ListAlerts query) {
        catchUp.awaitAll(query.after(), alerts::version);
        return lists.list(query);
    }

    @QueryHandler
    Page handle(ListAlertIds query) {
        catchUp.awaitAll(query.list().after(), alerts::version);
        return lists.ids(query.list());
    }
}
