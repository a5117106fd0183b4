package io.hunt.simulator.demo;

import io.hunt.simulator.comparison.Comparison;
import io.hunt.simulator.comparison.ExpectedOutcome;
import io.hunt.simulator.comparison.Observed;
import io.hunt.simulator.run.Patience;
import io.hunt.simulator.service.ServiceClient;
import io.hunt.simulator.webhook.Receiver;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The verdict on what the service shows, and what it was based on. */
record Verdict(ExpectedOutcome expected, Observed observed, List<String> disagreements) {

    private static final Duration SETTLE_WITHIN = Duration.ofSeconds(30);
    private static final Duration AFTERTHOUGHT = Duration.ofSeconds(2);

    Verdict {
        disagreements = List.copyOf(disagreements);
    }

    boolean agrees() {
        return disagreements.isEmpty();
    }

    /** One court's case: where the service's words and the hosts' words are found. */
    record Case(
            String huntId,
            Set<String> hunted,
            DemoFleet fleet,
            ServiceClient client,
            Receiver receiver,
            boolean exactlyOnce) {

        /** Alerts and deliveries may take their time; what is right must then stay right. */
        Verdict judge() {
            Optional<Verdict> right =
                    Patience.of(SETTLE_WITHIN).until(() -> Optional.of(now()).filter(Verdict::agrees));
            if (right.isPresent()) {
                Patience.rest(AFTERTHOUGHT);
            }
            return now();
        }

        private Verdict now() {
            ExpectedOutcome expected = ExpectedOutcome.of(fleet.pages(), fleet.answering(), hunted);
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
