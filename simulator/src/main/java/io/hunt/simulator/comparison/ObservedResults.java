package io.hunt.simulator.comparison;

import io.hunt.simulator.service.ServiceJson.Alert;
import io.hunt.simulator.service.ServiceJson.Coverage;
import io.hunt.simulator.service.ServiceJson.Hunt;
import io.hunt.simulator.service.ServiceJson.Result;
import io.hunt.simulator.webhook.ReceivedDelivery;
import java.util.List;

/** Results of one hunt as shown over REST, and the webhook deliveries received. */
public record ObservedResults(
        Hunt hunt,
        List<Coverage> coverage,
        List<Result> results,
        List<Alert> alerts,
        List<ReceivedDelivery> deliveries) {

    public ObservedResults {
        coverage = List.copyOf(coverage);
        results = List.copyOf(results);
        alerts = List.copyOf(alerts);
        deliveries = List.copyOf(deliveries);
    }
}
