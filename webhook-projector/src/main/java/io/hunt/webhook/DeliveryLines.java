package io.hunt.webhook;

import io.hunt.engine.time.OutageLines;
import io.hunt.engine.time.RareLines;
import io.hunt.webhook.sending.Outcome;
import java.time.InstantSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Log lines about a receiver: few, however many alerts it does not take. */
final class DeliveryLines {

    private static final Logger LOG = LoggerFactory.getLogger(DeliveryLines.class);

    private final OutageLines receiver = new OutageLines(LOG, "The webhook's receiver", InstantSource.system());
    private final RareLines lines = new RareLines(InstantSource.system());

    void ended(Outcome outcome) {
        switch (outcome) {
            case Outcome.Failed failed -> receiver.failed(failed.error());
            case Outcome.Delivered _, Outcome.Rejected _ -> receiver.succeeded();
        }
    }

    void gaveUp(Object alert, Object receiverUrl, @Nullable Object error) {
        lines.due("gave up")
                .ifPresent(others -> LOG.warn(
                        "Gave up alert {} for {}: {}; {} other alerts since the last such line",
                        alert,
                        receiverUrl,
                        error,
                        others));
    }
}
