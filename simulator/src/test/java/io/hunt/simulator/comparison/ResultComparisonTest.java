package io.hunt.simulator.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.simulator.service.ServiceJson.Alert;
import io.hunt.simulator.service.ServiceJson.Coverage;
import io.hunt.simulator.service.ServiceJson.Hunt;
import io.hunt.simulator.service.ServiceJson.Result;
import io.hunt.simulator.webhook.ReceivedDelivery;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.node.JsonNodeFactory;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ResultComparisonTest {

    private static final ExpectedResults TRUTH = new ExpectedResults(
            List.of(
                    new ExpectedResults.ExpectedHost("h1", "alpha", true, false, Set.of("evil", "worse")),
                    new ExpectedResults.ExpectedHost("h2", "bravo", true, false, Set.of("evil")),
                    new ExpectedResults.ExpectedHost("h3", "charlie", true, true, Set.of()),
                    new ExpectedResults.ExpectedHost("h4", "delta", true, false, Set.of()),
                    new ExpectedResults.ExpectedHost("h5", "echo", false, false, Set.of())),
            List.of());

    private Hunt hunt = new Hunt("hunt", "partial", 5, 4, 2, 1, 1, 0, 0);
    private final List<Coverage> coverage = new ArrayList<>(List.of(
            new Coverage("h1", "alpha", "matched"),
            new Coverage("h2", "bravo", "matched"),
            new Coverage("h3", "charlie", "error"),
            new Coverage("h4", "delta", "clean"),
            new Coverage("h5", "echo", "timed_out")));
    private final List<Result> results =
            new ArrayList<>(List.of(result("h1", "evil"), result("h1", "worse"), result("h2", "evil")));
    private final List<Alert> alerts =
            new ArrayList<>(List.of(alert("a1", "h1", "evil"), alert("a2", "h1", "worse"), alert("a3", "h2", "evil")));
    private final List<ReceivedDelivery> deliveries = new ArrayList<>(
            List.of(delivery("a1", "h1", "evil"), delivery("a2", "h1", "worse"), delivery("a3", "h2", "evil")));

    @Test
    void what_is_as_it_was_sent_is_right() {
        assertThat(disagreements()).isEmpty();
    }

    @Test
    void a_host_that_was_to_answer_and_has_not_is_noticed() {
        ExpectedResults incomplete = new ExpectedResults(TRUTH.hosts(), List.of("echo"));
        assertThat(ResultComparison.of(
                        incomplete, new ObservedResults(hunt, coverage, results, alerts, deliveries), true))
                .containsExactly("echo should have answered and has not");
    }

    @Test
    void a_missing_row_is_noticed() {
        results.removeFirst();
        assertThat(disagreements()).containsExactly("No result row for evil on host h1, which was sent");
    }

    @Test
    void an_extra_row_is_noticed() {
        results.add(result("h4", "evil"));
        assertThat(disagreements()).containsExactly("A result row for evil on host h4, which no host sent");
    }

    @Test
    void a_row_that_is_there_twice_is_noticed() {
        results.add(result("h1", "evil"));
        assertThat(disagreements()).containsExactly("2 times a result row for evil on host h1");
    }

    @Test
    void a_wrong_state_is_noticed() {
        coverage.set(3, new Coverage("h4", "delta", "waiting"));
        assertThat(disagreements()).containsExactly("coverage of delta: should be [clean], is [waiting]");
    }

    @Test
    void a_host_in_two_states_is_noticed() {
        coverage.add(new Coverage("h4", "delta", "late"));
        assertThat(disagreements()).hasSize(2);
    }

    @Test
    void a_host_in_no_state_and_a_stranger_are_noticed() {
        coverage.set(3, new Coverage("h9", "foxtrot", "clean"));
        assertThat(disagreements())
                .containsExactly(
                        "coverage of delta: should be [clean], is []", "The coverage names the unknown host h9");
    }

    @Test
    void every_wrong_figure_of_the_summary_is_noticed() {
        hunt = new Hunt("hunt", "completed", 5, 3, 1, 0, 2, 0, 0);
        assertThat(disagreements())
                .containsExactly(
                        "status: should be partial, is completed",
                        "responded_hosts: should be 4, is 3",
                        "matched_hosts: should be 2, is 1",
                        "failed_hosts: should be 1, is 0");
    }

    @Test
    void a_missing_alert_is_noticed_and_so_is_its_delivery() {
        alerts.removeFirst();
        assertThat(disagreements())
                .containsExactly(
                        "No alert for evil on host h1, which was sent", "A delivery for the unknown alert 'a1'");
    }

    @Test
    void a_second_alert_for_the_same_sighting_is_noticed() {
        alerts.add(alert("a4", "h1", "evil"));
        deliveries.add(delivery("a4", "h1", "evil"));
        assertThat(disagreements()).containsExactly("2 times a alert for evil on host h1");
    }

    @Test
    void an_alert_of_another_hunt_is_noticed() {
        alerts.set(0, new Alert("a1", "h1", "alpha", "evil", "high", null));
        assertThat(disagreements()).containsExactly("Alert a1 names the hunt null");
    }

    @Test
    void a_bad_signature_is_noticed() {
        deliveries.set(0, new ReceivedDelivery(deliveries.getFirst().body(), false, Instant.EPOCH));
        assertThat(disagreements()).containsExactly("A delivery for alert a1 has no valid signature");
    }

    @Test
    void a_missing_delivery_is_noticed() {
        deliveries.removeFirst();
        assertThat(disagreements()).containsExactly("Alert a1 was never delivered");
    }

    @Test
    void a_delivery_that_tells_something_else_is_noticed() {
        deliveries.set(0, delivery("a1", "h1", "worse"));
        assertThat(disagreements()).containsExactly("A delivery of alert a1 differs from the alert");
    }

    @Test
    void a_repeated_delivery_is_forgiven_only_after_a_kill() {
        deliveries.add(deliveries.getFirst());
        assertThat(disagreements()).containsExactly("Alert a1 was delivered 2 times");
        assertThat(ResultComparison.of(TRUTH, observed(), false)).isEmpty();
    }

    @Test
    void a_repetition_that_differs_is_noticed_even_then() {
        deliveries.add(new ReceivedDelivery(deliveries.getFirst().body() + " ", true, Instant.EPOCH));
        assertThat(ResultComparison.of(TRUTH, observed(), false))
                .containsExactly("The deliveries of alert a1 differ from each other");
    }

    private List<String> disagreements() {
        return ResultComparison.of(TRUTH, observed(), true);
    }

    private ObservedResults observed() {
        return new ObservedResults(hunt, coverage, results, alerts, deliveries);
    }

    private static Result result(String hostId, String value) {
        return new Result(hostId, hostId, "filename", value, "high", JsonNodeFactory.instance.objectNode());
    }

    private static Alert alert(String id, String hostId, String value) {
        return new Alert(id, hostId, hostId, value, "high", "hunt");
    }

    private static ReceivedDelivery delivery(String alertId, String hostId, String value) {
        String body = """
                {"alert_id":"%s","host_id":"%s","ioc_value":"%s","severity":"high","detected_at":"2026-01-01T00:00:00Z"}""".formatted(alertId, hostId, value);
        return new ReceivedDelivery(body, true, Instant.EPOCH);
    }
}
