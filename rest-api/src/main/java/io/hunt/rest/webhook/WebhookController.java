package io.hunt.rest.webhook;

import io.hunt.api.rejection.Rejection.DeliveryUnderWay;
import io.hunt.api.rejection.Rejection.DetailsRemoved;
import io.hunt.api.rejection.Rejection.WebhookNotConfigured;
import io.hunt.api.id.AlertId;
import io.hunt.api.webhook.DeliveryFilter;
import io.hunt.api.webhook.DeliveryStatus;
import io.hunt.api.webhook.WebhookCommand.RedeliverAlert;
import io.hunt.api.webhook.WebhookCommand.TestWebhook;
import io.hunt.api.webhook.WebhookCommand.Tried;
import io.hunt.api.webhook.WebhookQuery.DeliveryView;
import io.hunt.api.webhook.WebhookQuery.ListDeliveries;
import io.hunt.rest.operation.RequiredRole;
import io.hunt.rest.operation.RequiresRole;
import io.hunt.rest.operation.Produces;
import io.hunt.rest.operation.Published;
import io.hunt.rest.export.ExportQuery;
import io.hunt.rest.export.Exports;
import io.hunt.rest.export.Format;
import io.hunt.rest.export.Listing;
import io.hunt.rest.json.ItemList;
import io.hunt.rest.json.PagingQuery;
import io.hunt.rest.json.Query;
import io.hunt.rest.message.Messages;
import io.hunt.rest.message.RequestContext;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
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

/** The webhook: what it has sent, and whether its receiver listens. */
@RestController
@RequestMapping("/api/v1/admin/webhook")
class WebhookController {

    private final Messages messages;
    private final Exports exports;

    WebhookController(Messages messages, Exports exports) {
        this.messages = messages;
        this.exports = exports;
    }

    @GetMapping("/deliveries")
    @Published("List deliveries to the webhook")
    @RequiresRole(RequiredRole.ADMINS)
    ItemList<DeliveryJson> listWebhookDeliveries(DeliveriesQuery filters, PagingQuery paging, RequestContext context) {
        return exports.page(deliveries(filters), paging, context);
    }

    @GetMapping("/deliveries/export")
    @Published("Export deliveries to the webhook")
    @RequiresRole(RequiredRole.ADMINS)
    @Produces({Format.CSV_TYPE, Format.JSONL_TYPE, Format.JSON})
    void exportWebhookDeliveries(
            DeliveriesQuery filters, ExportQuery export, HttpServletRequest request, HttpServletResponse response) {
        exports.send(deliveries(filters), export, request, response);
    }

    private static Listing<DeliveryView, DeliveryJson> deliveries(DeliveriesQuery filters) {
        return new Listing<>(
                "webhook-deliveries",
                null,
                page -> new ListDeliveries(filters.filter(), page),
                DeliveryJson.class,
                DeliveryJson::of);
    }

    @PostMapping("/test")
    @Published(
            value = "Send a made-up alert to the webhook's receiver",
            detail = "Signed like any other, once, about no host and of severity `info`; it is no delivery.",
            refuses = WebhookNotConfigured.class)
    @RequiresRole(RequiredRole.ADMINS)
    TriedJson testWebhook(RequestContext context) {
        Tried tried = messages.send(new TestWebhook(context.username()), Tried.class, context);
        return new TriedJson(tried.delivered(), tried.httpStatus(), tried.error());
    }

    @PostMapping("/deliveries/{alert_id}/redeliver")
    @Published(
            value = "Deliver an alert to the webhook once more",
            detail = "The same bytes, with as many attempts as the first time.",
            refuses = {WebhookNotConfigured.class, DeliveryUnderWay.class, DetailsRemoved.class})
    @RequiresRole(RequiredRole.ADMINS)
    @ResponseStatus(HttpStatus.ACCEPTED)
    void redeliverAlert(@PathVariable("alert_id") AlertId alertId, RequestContext context) {
        messages.send(new RedeliverAlert(alertId, context.username()), context);
    }

    /** The filters of the list. */
    record DeliveriesQuery(
            @Schema(description = "How far the delivery has come.", example = "[\"exhausted\"]")
            Set<DeliveryStatus> status,

            @Nullable @Schema(description = "The alert.", example = "3f0c8f5e-6f0b-4e6a-9a39-0f6c1f6a7d11")
            AlertId alertId,

            @Nullable @Schema(description = "Created then or later.", example = "2026-11-21T12:00:00Z")
            Instant from,

            @Nullable @Schema(description = "Created before.", example = "2026-11-21T13:00:00Z")
            Instant to)
            implements Query {

        DeliveryFilter filter() {
            return new DeliveryFilter(status, alertId, from, to);
        }
    }

    /** How a test went, as JSON. */
    record TriedJson(
            @Schema(description = "Whether the receiver took it.", example = "true")
            boolean delivered,

            @Nullable @Schema(description = "What the receiver answered; null when it did not.", example = "204")
            Integer httpStatus,

            @Nullable @Schema(description = "What went wrong; null when it was delivered.")
            String error) {}
}
