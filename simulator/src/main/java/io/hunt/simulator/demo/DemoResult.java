package io.hunt.simulator.demo;

import io.hunt.simulator.comparison.ExpectedResults;
import io.hunt.simulator.comparison.ObservedResults;
import io.hunt.simulator.comparison.ResultComparison;
import io.hunt.simulator.run.Poller;
import io.hunt.simulator.service.ServiceClient;
import io.hunt.simulator.webhook.WebhookReceiver;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Result of the comparison and the compared data. */
record DemoResult(ExpectedResults expected, ObservedResults observed, List<String> disagreements) {

    private static final Duration SETTLE_WITHIN = Duration.ofSeconds(30);
    private static final Duration STABLE_FOR = Duration.ofSeconds(2);

    DemoResult {
        disagreements = List.copyOf(disagreements);
    }

    boolean agrees() {
        return disagreements.isEmpty();
    }

    /** Comparison of one hunt, repeated until it agrees or times out. */
    record DemoCheck(
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
        DemoResult run() {
            Optional<DemoResult> right =
                    Poller.within(SETTLE_WITHIN).until(() -> Optional.of(now()).filter(DemoResult::agrees));
            if (right.isPresent()) {
                Poller.pause(STABLE_FOR);
            }
            return now();
        }

        private DemoResult now() {
            ExpectedResults expected = ExpectedResults.of(fleet.oracles(), fleet.answering(), hunted);
            ObservedResults observed = new ObservedResults(
                    client.hunt(huntId),
                    client.coverage(huntId),
                    client.results(huntId),
                    client.alerts(),
                    receiver.deliveries());
            return new DemoResult(expected, observed, ResultComparison.of(expected, observed, exactlyOnce));
        }
    }
}
