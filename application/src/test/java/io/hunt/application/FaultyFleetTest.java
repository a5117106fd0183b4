package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.agent.session.Backoff.BackoffBounds;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.FaultRates;
import io.hunt.simulator.host.HostBehavior;
import io.hunt.simulator.host.RoleShares;
import io.hunt.simulator.oracle.SentAnswer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fleet with all faults of the simulator: lost connections, repeats, reordering, clock skew. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class FaultyFleetTest {

    private static final int HOSTS = 60;
    private static final BackoffBounds QUICK =
            new BackoffBounds(Duration.ofMillis(20), Duration.ofMillis(200), Duration.ofMillis(50));
    private static final FaultRates FAULTS =
            new FaultRates(0.5, 0.5, 0.4, 0.5, Duration.ofMillis(200), Duration.ofHours(1));

    @Test
    void whatever_goes_wrong_on_the_way_the_service_shows_what_was_sent_and_nothing_twice(@TempDir Path directory)
            throws IOException {
        try (RunningService service = RunningService.in(directory)) {
            Analyst admin = service.admin();
            for (String digit : List.of("a", "b", "c", "d")) {
                admin.post("/iocs", "{\"type\": \"sha256\", \"value\": \"%s\"}".formatted(digit.repeat(64)));
            }
            var options = new FleetOptions(
                    service.agentsJoinAt(),
                    service.enrollSecret(),
                    HOSTS,
                    7,
                    HostBehavior.of(new RoleShares(0, 0, 0.1, 0.6)).failing(FAULTS),
                    0,
                    null,
                    QUICK);
            try (Fleet fleet = new Fleet(options)) {
                fleet.start();
                eventually(() -> admin.get("/hosts?status=online").number("total"), total -> total == HOSTS);
                String hunt = admin.post("/hunts", "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}")
                        .text("id");
                eventually(() -> admin.get("/hunts/" + hunt).number("responded_hosts"), total -> total == HOSTS);

                assertThat(shown(admin, hunt)).containsExactlyInAnyOrderElementsOf(sent(fleet, "hunt:" + hunt));
                assertThat(admin.get("/hunts/" + hunt).number("failed_hosts"))
                        .isEqualTo((int) fleet.oracle().answersTo("hunt:" + hunt).stream()
                                .filter(SentAnswer::erred)
                                .count());
                assertThat(fleet.oracle().answersTo("hunt:" + hunt)).anyMatch(answer -> answer.deliveries() > 1);
            }
        }
    }

    private static List<String> shown(Analyst admin, String hunt) {
        return admin.get("/hunts/" + hunt + "/results?page_size=1000").items().stream()
                .map(row -> row.path("host_id").asString() + " "
                        + row.path("ioc_value").asString())
                .toList();
    }

    private static List<String> sent(Fleet fleet, String assignment) {
        return fleet.oracle().answersTo(assignment).stream()
                .flatMap(answer -> findings(answer))
                .collect(Collectors.toList());
    }

    private static Stream<String> findings(SentAnswer answer) {
        return answer.rowsByIoc().keySet().stream().map(ioc -> answer.hostId() + " " + ioc);
    }
}
