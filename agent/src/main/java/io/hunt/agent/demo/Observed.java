package io.hunt.agent.demo;

import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/** All that the service shows of one hunt, to analysts and to the webhook's receiver. */
record Observed(
        Hunt hunt, List<Coverage> coverage, List<Result> results, List<Alert> alerts, List<Delivery> deliveries) {

    Observed {
        coverage = List.copyOf(coverage);
        results = List.copyOf(results);
        alerts = List.copyOf(alerts);
        deliveries = List.copyOf(deliveries);
    }

    /** The hunt's summary. */
    record Hunt(String id, String status, int totalHosts, int respondedHosts, int matchedHosts, int failedHosts) {

        boolean over() {
            return !status.equals("pending") && !status.equals("running");
        }
    }

    /** A line of the coverage ledger. */
    record Coverage(String hostId, @Nullable String hostname, String state) {}

    /** One indicator found on one host. */
    record Result(String hostId, String hostname, String iocType, String iocValue, String severity, JsonNode evidence) {

        Finding finding() {
            return new Finding(hostId, iocValue);
        }
    }

    /** An alert about one indicator on one host. */
    record Alert(
            String alertId,
            String hostId,
            @Nullable String hostname,
            String iocValue,
            String severity,
            @Nullable String huntId) {

        Finding finding() {
            return new Finding(hostId, iocValue);
        }
    }
}
