package io.hunt.webhook;

import io.hunt.api.id.AlertId;
import io.hunt.api.rejection.Rejection;
import io.hunt.api.rejection.Rejection.DeliveryUnderWay;
import io.hunt.api.rejection.Rejection.NotFound;
import io.hunt.api.rejection.Rejection.Unavailable;
import io.hunt.api.rejection.Rejection.WebhookNotConfigured;
import io.hunt.api.rejection.RejectionException;
import io.hunt.api.webhook.WebhookCommand.RedeliverAlert;
import io.hunt.api.webhook.WebhookCommand.TestWebhook;
import io.hunt.api.webhook.WebhookCommand.Tried;
import io.hunt.api.webhook.WebhookEvent.DeliveryRepeated;
import io.hunt.api.webhook.WebhookEvent.WebhookTested;
import io.hunt.webhook.sending.AttemptOutcome;
import io.hunt.webhook.sending.AttemptOutcome.Delivered;
import io.hunt.webhook.sending.AttemptOutcome.Failed;
import io.hunt.webhook.sending.AttemptOutcome.Rejected;
import io.hunt.webhook.sending.WebhookSender;
import io.hunt.webhook.sending.WebhookSettings;
import java.time.Clock;
import java.util.UUID;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.eventhandling.gateway.EventGateway;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Command handler of webhook tests and redeliveries. */
@Component
class WebhookCommandHandler {

    private static final Logger LOG = LoggerFactory.getLogger(WebhookCommandHandler.class);

    /** Limits tests to one at a time, because a test keeps a database connection while it waits for the receiver. */
    private final Semaphore oneTest = new Semaphore(1);

    private final WebhookSettings settings;
    private final DeliveryClaims claims;
    private final WebhookSender sender;
    private final WorkSignal signal;
    private final EventGateway events;
    private final Clock clock;

    WebhookCommandHandler(
            WebhookSettings settings,
            DeliveryClaims claims,
            WebhookSender sender,
            WorkSignal signal,
            EventGateway events,
            Clock clock) {
        this.settings = settings;
        this.claims = claims;
        this.sender = sender;
        this.signal = signal;
        this.events = events;
        this.clock = clock;
    }

    @CommandHandler
    Tried handle(TestWebhook command) {
        refuseWithoutReceiver();
        if (!oneTest.tryAcquire()) {
            throw new RejectionException(new Unavailable("Another test is under way."));
        }
        try {
            var payload = WebhookPayload.test(clock.instant());
            Tried tried = tried(sender.send(UUID.fromString(payload.alertId()), payload.bytes()));
            events.publish(new WebhookTested(tried.delivered(), tried.httpStatus(), tried.error(), command.testedBy()));
            return tried;
        } finally {
            oneTest.release();
        }
    }

    @CommandHandler
    void handle(RedeliverAlert command) {
        refuseWithoutReceiver();
        if (!claims.beginAnew(command.alertId())) {
            throw new RejectionException(notDelivered(command.alertId()));
        }
        events.publish(new DeliveryRepeated(command.alertId(), command.requestedBy()));
        LOG.info("Alert {} is delivered again on behalf of {}", command.alertId(), command.requestedBy());
        CurrentUnitOfWork.get().root().afterCommit(_ -> signal.now());
    }

    private Rejection notDelivered(AlertId alert) {
        return claims.removal(alert)
                .<Rejection>map(Function.identity())
                .orElseGet(() -> claims.knows(alert)
                        ? new DeliveryUnderWay("A delivery is under way; wait until it has ended.")
                        : new NotFound("delivery"));
    }

    private void refuseWithoutReceiver() {
        if (settings.url() == null) {
            throw new RejectionException(new WebhookNotConfigured("No webhook URL is configured."));
        }
    }

    private static Tried tried(AttemptOutcome outcome) {
        return switch (outcome) {
            case Delivered(int status) -> new Tried(true, status, null);
            case Rejected(int status) -> new Tried(false, status, "HTTP " + status);
            case Failed(Integer status, String error) -> new Tried(false, status, error);
        };
    }
}
