package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.TraceCollector.Span;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.RoleShares;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class TraceJourneyTest {

    /** Steps of a trace: request, commands, dispatch, intake, events and delivery. */
    private static final Set<String> STEPS = Set.of(
            "HTTP POST",
            "LaunchHunt",
            "HuntLaunched",
            "DispatchHosts",
            "RecordAnswers",
            "MatchIngested",
            "AlertCreated",
            "webhook POST");

    @TempDir
    Path directory;

    @Test
    void one_trace_leads_from_the_request_for_a_hunt_to_the_webhook() throws Exception {
        try (var collector = new TraceCollector();
                var service = RunningService.in(
                        directory,
                        "service.otlp-endpoint=" + collector.url(),
                        "service.webhook-url=" + collector.url() + "/alerts")) {
            Analyst admin = service.admin();
            admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"mimikatz.exe\", \"severity\": \"high\"}");
            try (var fleet = new Fleet(FleetOptions.of(
                    service.agentsJoinAt(), service.enrollSecret(), 1, 42, new RoleShares(0, 0, 0, 1)))) {
                fleet.start();
                eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == 1);

                admin.post("/hunts", "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}");

                Span delivery = eventually(() -> named(collector.spans(), "webhook POST"), spans -> !spans.isEmpty())
                        .getFirst();
                eventually(() -> names(collector, delivery.trace()), names -> names.containsAll(STEPS));
                assertThat(collector.webhookParents().getFirst())
                        .startsWith("00-" + delivery.trace() + "-" + delivery.id() + "-0");
                assertThat(collector.spans().stream()
                                .filter(span -> span.trace().equals(delivery.trace()))
                                .filter(span -> span.parent().isEmpty())
                                .map(Span::name))
                        .as("what all the rest follows from")
                        .containsExactly("HTTP POST");
            }
        }
    }

    @Test
    void without_a_collector_receivers_are_told_of_no_trace() {
        try (var collector = new TraceCollector();
                var service = RunningService.in(directory, "service.webhook-url=" + collector.url() + "/alerts")) {
            var _ = RaisedAlerts.in(service, Stream.of("evil.exe"));

            eventually(collector::webhookParents, parents -> !parents.isEmpty());

            assertThat(collector.webhookParents()).containsExactly("null");
            assertThat(collector.spans()).isEmpty();
        }
    }

    private static List<Span> named(List<Span> spans, String name) {
        return spans.stream().filter(span -> span.name().equals(name)).toList();
    }

    private static Set<String> names(TraceCollector collector, String trace) {
        return collector.spans().stream()
                .filter(span -> span.trace().equals(trace))
                .map(Span::name)
                .collect(Collectors.toSet());
    }
}
