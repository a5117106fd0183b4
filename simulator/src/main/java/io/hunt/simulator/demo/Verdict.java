package io.hunt.simulator.demo;

import io.hunt.simulator.comparison.Comparison;
import io.hunt.simulator.comparison.ExpectedOutcome;
import io.hunt.simulator.comparison.Observed;
import io.hunt.simulator.run.Polling;
import io.hunt.simulator.service.ServiceClient;
import io.hunt.simulator.webhook.WebhookReceiver;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Result of the comparison and the compared data. */
record Verdict(ExpectedOutcome expected, Observed observed, List<String> disagreements) {

    private static final Duration SETTLE_WITHIN = Duration.ofSeconds(30);
    private static final Duration STABLE_FOR = Duration.ofSeconds(2);

    Verdict {
        disagreements = List.copyOf(disagreements);
    }

    boolean agrees() {
        return disagreements.isEmpty();
    }

    /** Comparison of one hunt, repeated until it agrees or times out. */
    record Check(
            String huntId,
            Set<String> hunted,
            DemoFleet fleet,
            ServiceClient client,
            WebhookReceiver receiver,
            boolean exactlyOnce) {

        /**
         * Compares for at most 30 s, because alerts and deliveries are asynchronous. A comparison that agrees must
         * still agree 2 s later.
         */
        Verdict run() {
            Optional<Verdict> right =
                    Polling.within(SETTLE_WITHIN).until(() -> Optional.of(now()).filter(Verdict::agrees));
            if (right.isPresent()) {
                Polling.pause(STABLE_FOR);
            }
            return now();
        }

        private Verdict now() {
            ExpectedOutcome expected = ExpectedOutcome.of(fleet.oracles(), fleet.answering(), hunted);
            Observed observed = new Observed(
                    client.hunt(huntId),
                    client.coverage(huntId),
                    client.results(huntId),
                    client.alerts(),
                    receiver.deliveries());
            return new Verdict(expected, observed, Comparison.of(expected, observed, exactlyOnce));
        }
    }
}
