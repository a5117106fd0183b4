package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class LiveWindowJourneyTest {

    /** Clock skew that ends a live window of one minute eight seconds after the launch. */
    private static final Duration BEHIND = Duration.ofSeconds(52);

    @TempDir
    Path directory;

    @Configuration(proxyBeanMethods = false)
    static class SlowClock {

        @Bean
        @Primary
        Clock slowClock() {
            return Clock.offset(Clock.tickMillis(ZoneOffset.UTC), BEHIND.negated());
        }
    }

    @Test
    void a_window_closes_in_time_though_the_service_was_restarted_while_it_was_open() throws IOException {
        String database = RunningService.newDatabase();
        String hunt;
        try (var service = RunningService.on(database, directory, List.of(SlowClock.class));
                var fleet = fleet(service)) {
            Analyst admin = service.admin();
            fleet.start();
            eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == 4);
            admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"evil.exe\"}");
            Answer launched = admin.post("/hunts", """
                    {"indicators": {"all": true}, "target_type": "fleet", "live_window_minutes": 1}""");
            hunt = "/hunts/" + launched.text("id");
            eventually(() -> admin.get(hunt), answer -> answer.text("status").equals("running"));
        }

        try (var service = RunningService.on(database, directory, List.of(SlowClock.class))) {
            Analyst admin = service.admin();
            Answer closed = eventually(
                    () -> admin.get(hunt), answer -> answer.text("status").equals("partial"));

            assertThat(admin.get(hunt + "/hosts?state=timed_out").number("total"))
                    .isEqualTo(closed.number("total_hosts") - closed.number("responded_hosts"));
            assertThat(Instant.parse(closed.text("completed_at")))
                    .isAfterOrEqualTo(
                            Instant.parse(closed.text("live_window_ends_at")).minus(BEHIND));
        }
    }

    private static Fleet fleet(RunningService service) throws IOException {
        return new Fleet(
                FleetOptions.of(service.agentsJoinAt(), service.enrollSecret(), 4, 5, new RoleShares(0, 1, 0, 0)));
    }
}
