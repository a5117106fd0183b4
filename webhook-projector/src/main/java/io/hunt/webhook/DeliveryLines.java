package io.hunt.webhook;

import io.hunt.engine.time.OutageLines;
import io.hunt.webhook.sending.Outcome;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Log lines about a receiver, limited in number during an outage. */
final class DeliveryLines {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryLines.class);

    private final OutageLines receiver = new OutageLines(LOG, "The webhook's receiver", InstantSource.system());

    void ended(Outcome outcome) {
        switch (outcome) {
            // another attempt may succeed
            case Outcome.Failed _ -> {}
            case Outcome.Delivered _, Outcome.Rejected _ -> receiver.succeeded();
        }
    }

    void gaveUp(Object alert, Object receiverUrl, @Nullable Object error) {
        receiver.failed("Gave up alert %s for %s: %s".formatted(alert, receiverUrl, error));
    }
}
