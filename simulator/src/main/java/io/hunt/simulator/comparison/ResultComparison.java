package io.hunt.simulator.comparison;

import io.hunt.simulator.service.Finding;
import io.hunt.simulator.service.ServiceJson.Alert;
import io.hunt.simulator.service.ServiceJson.Coverage;
import io.hunt.simulator.service.ServiceJson.Result;
import io.hunt.simulator.webhook.ReceivedDelivery;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Comparison of the service's results with the answers that hosts sent. Each difference is one sentence. */
public final class ResultComparison {

    private final ExpectedResults expected;
    private final ObservedResults observedResults;
    private final boolean exactlyOnce;
    private final List<String> disagreements = new ArrayList<>();

    private ResultComparison(ExpectedResults expected, ObservedResults observedResults, boolean exactlyOnce) {
        this.expected = expected;
        this.observedResults = observedResults;
        this.exactlyOnce = exactlyOnce;
    }

    /** Compares the results. {@code exactlyOnce} is false for a service that was killed, which may deliver an alert twice. */
    public static List<String> of(ExpectedResults expected, ObservedResults observedResults, boolean exactlyOnce) {
        ResultComparison comparison = new ResultComparison(expected, observedResults, exactlyOnce);
        expected.missing().forEach(name -> comparison.disagree("%s should have answered and has not".formatted(name)));
        comparison.compareSummary();
        comparison.compareCoverage();
        comparison.compareFindings(
                "result row",
                observedResults.results().stream().map(Result::finding).toList());
        comparison.compareFindings(
                "alert", observedResults.alerts().stream().map(Alert::finding).toList());
        comparison.compareHuntOfAlerts();
        comparison.compareDeliveries();
        return List.copyOf(comparison.disagreements);
    }

    private void compareSummary() {
        var hunt = observedResults.hunt();
        same("status", expected.status(), hunt.status());
        same("total_hosts", (long) expected.hosts().size(), (long) hunt.totalHosts());
        same("responded_hosts", expected.answered(), (long) hunt.respondedHosts());
        same("matched_hosts", expected.matched(), (long) hunt.matchedHosts());
        same("failed_hosts", expected.erred(), (long) hunt.failedHosts());
    }

    private void compareCoverage() {
        Map<String, List<Coverage>> lines =
                observedResults.coverage().stream().collect(Collectors.groupingBy(Coverage::hostId));
        same(
                "number of hosts in the coverage",
                observedResults.hunt().totalHosts(),
                observedResults.coverage().size());
        for (ExpectedResults.ExpectedHost host : expected.hosts()) {
            List<String> states = lines.getOrDefault(host.hostId(), List.of()).stream()
                    .map(Coverage::state)
                    .toList();
            same("coverage of " + host.name(), List.of(host.state()), states);
            lines.remove(host.hostId());
        }
        lines.keySet().forEach(stranger -> disagree("The coverage names the unknown host %s".formatted(stranger)));
    }

    private void compareFindings(String what, List<Finding> shown) {
        Map<Finding, Long> counts = counted(shown, Function.identity());
        for (Finding finding : expected.findings()) {
            long count = Objects.requireNonNullElse(counts.remove(finding), 0L);
            if (count == 0) {
                disagree("No %s for %s, which was sent".formatted(what, finding));
            } else if (count > 1) {
                disagree("%d times a %s for %s".formatted(count, what, finding));
            }
        }
        counts.keySet().forEach(extra -> disagree("A %s for %s, which no host sent".formatted(what, extra)));
    }

    private void compareHuntOfAlerts() {
        observedResults.alerts().stream()
                .filter(alert -> !observedResults.hunt().id().equals(alert.huntId()))
                .forEach(alert -> disagree("Alert %s names the hunt %s".formatted(alert.alertId(), alert.huntId())));
    }

    private void compareDeliveries() {
        Map<String, List<ReceivedDelivery>> byAlert =
                observedResults.deliveries().stream().collect(Collectors.groupingBy(ReceivedDelivery::alertId));
        observedResults.deliveries().stream()
                .filter(delivery -> !delivery.signed())
                .forEach(delivery ->
                        disagree("A delivery for alert %s has no valid signature".formatted(delivery.alertId())));
        for (Alert alert : observedResults.alerts()) {
            compareDeliveries(alert, Objects.requireNonNullElse(byAlert.remove(alert.alertId()), List.of()));
        }
        new TreeSet<>(byAlert.keySet())
                .forEach(alert -> disagree("A delivery for the unknown alert '%s'".formatted(alert)));
    }

    private void compareDeliveries(Alert alert, List<ReceivedDelivery> deliveries) {
        if (deliveries.isEmpty()) {
            disagree("Alert %s was never delivered".formatted(alert.alertId()));
        } else if (exactlyOnce && deliveries.size() > 1) {
            disagree("Alert %s was delivered %d times".formatted(alert.alertId(), deliveries.size()));
        }
        if (deliveries.stream().map(ReceivedDelivery::body).distinct().count() > 1) {
            disagree("The deliveries of alert %s differ from each other".formatted(alert.alertId()));
        }
        if (!deliveries.stream().allMatch(delivery -> delivery.tells(alert))) {
            disagree("A delivery of alert %s differs from the alert".formatted(alert.alertId()));
        }
    }

    private void same(String what, Object sent, Object shown) {
        if (!sent.equals(shown)) {
            disagree("%s: should be %s, is %s".formatted(what, sent, shown));
        }
    }

    private void disagree(String sentence) {
        disagreements.add(sentence);
    }

    private static <T, K> Map<K, Long> counted(Collection<T> things, Function<T, K> key) {
        return things.stream().collect(Collectors.groupingBy(key, Collectors.counting()));
    }
}
