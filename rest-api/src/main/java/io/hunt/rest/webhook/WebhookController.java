package io.hunt.rest.webhook;

import io.hunt.api.Rejection.DeliveryUnderWay;
import io.hunt.api.Rejection.DetailsRemoved;
import io.hunt.api.Rejection.WebhookNotConfigured;
import io.hunt.api.alert.AlertId;
import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.api.webhook.WebhookCommand.RedeliverAlert;
import io.hunt.api.webhook.WebhookCommand.TestWebhook;
import io.hunt.api.webhook.WebhookCommand.Tried;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import io.hunt.api.webhook.WebhookQuery.ListDeliveries;
import io.hunt.rest.auth.Audience;
import io.hunt.rest.auth.OpenTo;
import io.hunt.rest.contract.Published;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpStatus;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** The webhook: what it has sent, and whether its receiver listens. */
@RestController
@RequestMapping("/api/v1/admin/webhook")
class WebhookController {

    private final Messages messages;

    WebhookController(Messages messages) {
        this.messages = messages;
    }

    @GetMapping("/deliveries")
    @Published("List deliveries to the webhook")
    @OpenTo(Audience.ADMINS)
    ItemList<DeliveryJson> listWebhookDeliveries(DeliveriesQuery filters, PagingQuery paging, RequestContext context) {
        var query = new ListDeliveries(filters.status(), paging.page(null));
        return ItemList.of(messages.<DeliveryView>page(query, context), DeliveryJson::of);
    }

    @PostMapping("/test")
    @Published(
            value = "Send a made-up alert to the webhook's receiver",
            detail = "Signed like any other, once, about no host and of severity `info`; it is no delivery.",
            refuses = WebhookNotConfigured.class)
    @OpenTo(Audience.ADMINS)
    TriedJson testWebhook(RequestContext context) {
        Tried tried = messages.send(new TestWebhook(context.username()), Tried.class, context);
        return new TriedJson(tried.delivered(), tried.httpStatus(), tried.error());
    }

    @PostMapping("/deliveries/{alert_id}/redeliver")
    @Published(
            value = "Deliver an alert to the webhook once more",
            detail = "The same bytes, with as many attempts as the first time.",
            refuses = {WebhookNotConfigured.class, DeliveryUnderWay.class, DetailsRemoved.class})
    @OpenTo(Audience.ADMINS)
    @ResponseStatus(HttpStatus.ACCEPTED)
    void redeliverAlert(@PathVariable("alert_id") AlertId alertId, RequestContext context) {
        messages.send(new RedeliverAlert(alertId, context.username()), context);
    }

    /** The filters of the list. */
    record DeliveriesQuery(
            @Nullable @Schema(description = "How far the delivery has come.", example = "exhausted")
            DeliveryStatus status)
            implements Query {}

    /** How a test went, as JSON. */
    record TriedJson(
            @Schema(description = "Whether the receiver took it.", example = "true")
            boolean delivered,

            @Nullable @Schema(description = "What the receiver answered; null when it did not.", example = "204")
            Integer httpStatus,

            @Nullable @Schema(description = "What went wrong; null when it was delivered.")
            String error) {}
}
