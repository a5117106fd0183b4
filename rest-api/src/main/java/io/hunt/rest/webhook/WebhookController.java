package io.hunt.rest.webhook;

import io.hunt.api.id.AlertId;
import io.hunt.api.rejection.Rejection.DeliveryUnderWay;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.rejection.Rejection.WebhookNotConfigured;
import io.hunt.api.webhook.DeliveryFilter;
import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.api.webhook.WebhookCommand.RedeliverAlert;
import io.hunt.api.webhook.WebhookCommand.TestWebhook;
import io.hunt.api.webhook.WebhookCommand.Tried;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import io.hunt.api.webhook.WebhookQuery.ListDeliveries;
import io.hunt.rest.export.ListRequest;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.Query;
import io.hunt.rest.message.MessageGateway;
import io.hunt.rest.message.RequestContext;
import io.hunt.rest.operation.ApiOperation;
import io.hunt.rest.operation.Exportable;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Endpoints of the webhook: deliveries, redelivery and test. */
@RestController
@RequestMapping("/api/v1/admin/webhook")
class WebhookController {

    private final MessageGateway messageGateway;

    WebhookController(MessageGateway messageGateway) {
        this.messageGateway = messageGateway;
    }

    @GetMapping({"/deliveries", "/deliveries/export"})
    @Exportable
    @ApiOperation("List webhook deliveries")
    @RequiresRole(RequiredRole.ADMINS)
    @Nullable ItemList<DeliveryView> listWebhookDeliveries(DeliveriesQuery filters, ListRequest list, RequestContext context) {
        return list.answer(
                Listing.of(
                        "webhook-deliveries",
                        null,
                        page -> new ListDeliveries(filters.filter(), page),
                        DeliveryView.class),
                context);
    }

    @PostMapping("/test")
    @ApiOperation(
            value = "Send a test alert to the webhook's receiver",
            detail =
                    "Signed like a delivery, sent once, with no real host and with severity `info`; it is not listed as a delivery.",
            refuses = WebhookNotConfigured.class)
    @RequiresRole(RequiredRole.ADMINS)
    Tried testWebhook(RequestContext context) {
        return messageGateway.send(new TestWebhook(context.username()), Tried.class, context);
    }

    @PostMapping("/deliveries/{alert_id}/redeliver")
    @ApiOperation(
            value = "Redeliver an alert to the webhook",
            detail = "Sends the same bytes, with the same number of attempts as the first delivery.",
            refuses = {WebhookNotConfigured.class, DeliveryUnderWay.class, DetailsRemoved.class})
    @RequiresRole(RequiredRole.ADMINS)
    @ResponseStatus(HttpStatus.ACCEPTED)
    void redeliverAlert(@PathVariable("alert_id") AlertId alertId, RequestContext context) {
        messageGateway.send(new RedeliverAlert(alertId, context.username()), context);
    }

    /** Filters of the list. */
    record DeliveriesQuery(
            @Schema(description = "Status of the delivery.", example = "[\"exhausted\"]")
            Set<DeliveryStatus> status,

            @Nullable @Schema(description = "Alert (UUID).", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            AlertId alertId,

            @Nullable @Schema(description = "Earliest time of creation, inclusive.", example = "2026-11-21T12:00:00Z")
            Instant from,

            @Nullable @Schema(description = "Latest time of creation, exclusive.", example = "2026-11-21T13:00:00Z")
            Instant to)
            implements Query {

        DeliveryFilter filter() {
            return new DeliveryFilter(status, alertId, from, to);
        }
    }
}
