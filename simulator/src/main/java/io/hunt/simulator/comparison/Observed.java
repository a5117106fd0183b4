package io.hunt.simulator.comparison;

import io.hunt.simulator.service.ServiceJson.Alert;
import io.hunt.simulator.service.ServiceJson.Coverage;
import io.hunt.simulator.service.ServiceJson.Hunt;
import io.hunt.simulator.service.ServiceJson.Result;
import io.hunt.simulator.webhook.Delivery;
import java.util.List;

/** What the service shows of one hunt: to analysts over REST, and to the webhook's receiver. */
public record Observed(
        Hunt hunt, List<Coverage> coverage, List<Result> results, List<Alert> alerts, List<Delivery> deliveries) {

    public Observed {
        coverage = List.copyOf(coverage);
        results = List.copyOf(results);
        alerts = List.copyOf(alerts);
        deliveries = List.copyOf(deliveries);
    }
}
