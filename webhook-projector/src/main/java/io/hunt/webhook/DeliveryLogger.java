package io.hunt.webhook;

import io.hunt.engine.time.DependencyOutageLog;
import io.hunt.webhook.sending.AttemptOutcome;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Log lines about a receiver, limited in number during an outage. */
final class DeliveryLogger {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryLogger.class);

    private final DependencyOutageLog receiver =
            new DependencyOutageLog(LOG, "The webhook's receiver", InstantSource.system());

    void ended(AttemptOutcome outcome) {
        switch (outcome) {
            // Not logged yet, because another attempt may succeed.
            case AttemptOutcome.Failed _ -> {}
            case AttemptOutcome.Delivered _, AttemptOutcome.Rejected _ -> receiver.succeeded();
        }
    }

    void gaveUp(Object alert, Object receiverUrl, @Nullable Object error) {
        receiver.failed("Gave up alert %s for %s: %s".formatted(alert, receiverUrl, error));
    }
}
