package io.hunt.rest.overview;

import io.hunt.api.admin.DeadLetterQuery.CountDeadLetters;
import io.hunt.api.admin.DeadLetterQuery.DeadLetterCount;
import io.hunt.api.alert.AlertQuery.CountOpenAlerts;
import io.hunt.api.alert.AlertQuery.OpenAlerts;
import io.hunt.api.condition.ConditionQuery.ConditionCount;
import io.hunt.api.condition.ConditionQuery.CountConditions;
import io.hunt.api.host.HostQuery.CountHosts;
import io.hunt.api.host.HostQuery.HostCount;
import io.hunt.api.hunt.HuntQuery.CountHunts;
import io.hunt.api.hunt.HuntQuery.HuntCount;
import io.hunt.api.settings.Limits;
import io.hunt.api.settings.SettingsQuery.FindLimits;
import io.hunt.api.webhook.WebhookQuery.CountDeliveries;
import io.hunt.api.webhook.WebhookQuery.DeliveryCount;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.overview.OverviewJson.HostsJson;
import io.hunt.rest.overview.OverviewJson.HuntsJson;
import io.hunt.rest.overview.OverviewJson.OpenAlertsJson;
import io.hunt.rest.overview.OverviewJson.SlotsJson;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/** Endpoint of the overview. */
@RestController
class OverviewController {

    private final MessageGateway messageGateway;

    OverviewController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    /** Shows the number of used slots also under per-user isolation, because the slots are shared by all users. */
    @GetMapping("/api/v1/overview")
    @ApiOperation("Show the overview: open alerts, hunts, slots, hosts, webhook, dead letters and conditions")
    @RequiresRole(RequiredRole.READERS)
    OverviewJson getOverview(RequestContext context) {
        Limits limits = messageGateway.ask(new FindLimits(), Limits.class, context);
        return new OverviewJson(
                OpenAlertsJson.of(messageGateway.ask(new CountOpenAlerts(), OpenAlerts.class, context)),
                HuntsJson.of(messageGateway.ask(new CountHunts(context.caller()), HuntCount.class, context)),
                SlotsJson.of(limits.maxConcurrentHunts(), limits.runningHunts()),
                HostsJson.of(messageGateway.ask(new CountHosts(), HostCount.class, context)),
                messageGateway.ask(new CountDeliveries(), DeliveryCount.class, context),
                messageGateway
                        .ask(new CountDeadLetters(), DeadLetterCount.class, context)
                        .events(),
                messageGateway.ask(new CountConditions(), ConditionCount.class, context));
    }
}
