package io.hunt.webhook;

import io.hunt.api.alert.AlertCategory;
import io.hunt.api.alert.AlertEvent.AlertCreated;
import io.hunt.engine.processor.SequencingPolicies;
import io.hunt.engine.processor.StreamingProcessor;
import io.hunt.engine.role.ProcessRole;
import io.hunt.webhook.sending.WebhookSettings;
import org.axonframework.config.ProcessingGroup;
import org.axonframework.eventhandling.EventHandler;
import org.axonframework.eventhandling.ResetHandler;
import org.springframework.stereotype.Component;

/** Event handler that queues each new indicator alert for delivery. */
@Component
@ProcessingGroup("webhook")
class AlertDeliveryProcessor {

    static final StreamingProcessor PROCESSOR =
            new StreamingProcessor(ProcessRole.WEBHOOK, "webhook", 1, 200, SequencingPolicies::bySubject);

    private final WebhookSettings settings;
    private final DeliveryOutbox outbox;

    AlertDeliveryProcessor(WebhookSettings settings, DeliveryOutbox outbox) {
        this.settings = settings;
        this.outbox = outbox;
    }

    /** Declares the processor, which runs only with a receiver; {@link DeliveryStart} decides its first event. */
    static StreamingProcessor declared(WebhookSettings settings) {
        return PROCESSOR.onlyIf(settings.url() != null);
    }

    /** Queues the alert. Without a receiver a retried dead letter queues none. */
    @EventHandler
    void on(AlertCreated alert) {
        if (settings.url() != null && alert.category() == AlertCategory.IOC) {
            outbox.add(alert.alertId(), WebhookPayload.of(alert).bytes());
        }
    }

    @ResetHandler
    void onReset() {
        throw new IllegalStateException("The webhook is never replayed: its receivers have seen the alerts.");
    }
}
