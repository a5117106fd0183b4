package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.axonframework.eventhandling.EventProcessor;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.postgresql.ds.PGSimpleDataSource;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ReadinessTest {

    private static final Duration PROMISED = Duration.ofSeconds(1);
    private static final int ASKED = 5;

    @TempDir
    private static Path directory;

    private static NetworkLink link;
    private static RunningService service;
    private static HttpClient http;

    private record Answer(int status, String body, Duration took) {}

    @BeforeAll
    static void start() {
        http = HttpClient.newHttpClient();
        String database = RunningService.newDatabase();
        link = new NetworkLink(portOf(database));
        service = RunningService.on(
                link.through(database),
                directory,
                List.of(),
                "service.database-owner-url=" + RunningService.owner(database));
    }

    @AfterAll
    static void stop() throws IOException {
        service.close();
        link.close();
        http.close();
    }

    private static int portOf(String databaseUrl) {
        var source = new PGSimpleDataSource();
        source.setURL(databaseUrl);
        return source.getPortNumbers()[0];
    }

    @BeforeEach
    void isReady() {
        awaitReady();
    }

    @AfterEach
    void mend() {
        link.mend();
    }

    @Test
    void a_service_that_runs_is_ready_and_names_what_it_looked_at() {
        assertThat(ask("/health/readiness").body())
                .contains("\"database\":{\"status\":\"UP\"}", "\"claims\":{\"status\":\"UP\"}")
                .contains("\"log\":{\"status\":\"UP\"}", "\"clock\":{\"status\":\"UP\"}");
    }

    /** A process that cannot seal stays ready. */
    @Test
    void an_event_that_cannot_be_sealed_is_named_by_health_and_metrics_and_leaves_it_ready() {
        JdbcTemplate log = service.bean(JdbcTemplate.class);
        eventually(() -> ask("/health").body(), health -> health.contains("\"sealing\":{\"status\":\"UP\"}"));
        Long position = log.queryForObject("""
                insert into domainevententry (aggregateidentifier, sequencenumber, eventidentifier, metadata, payload,
                                              payloadrevision, payloadtype, timestamp)
                select e'a\\nb', 0, 'unsealable', metadata, payload, payloadrevision, payloadtype, timestamp
                from domainevententry where payloadtype = 'ServiceStarted' limit 1
                returning globalindex""", Long.class);

        Answer health = eventually(() -> ask("/health"), answer -> answer.body().contains("DEGRADED"));

        assertThat(health.status()).isEqualTo(200);
        assertThat(health.body()).contains("the aggregate id at position " + position);
        assertThat(ask("/prometheus").body().lines())
                .contains("log_sealing_stopped_at " + position + ".0")
                .anyMatch(line -> line.matches("log_sealing_failures_total\\{reason=\"unsealable\"} [1-9].*"));
        assertThat(ask("/health/readiness").status()).isEqualTo(200);
    }

    /** Runs last, because connections broken by an outage are detected one by one at their next use. */
    @Order(Integer.MAX_VALUE)
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void without_a_database_it_is_not_ready_but_alive_and_says_so_within_a_second(boolean silent) {
        if (silent) {
            link.fallSilent();
        } else {
            link.cut();
        }

        Answer unready = eventually(() -> ask("/health/readiness"), answer -> answer.status() == 503);

        assertThat(unready.body()).contains("\"database\":{\"status\":\"DOWN\"}");
        assertThat(ask("/health/liveness").status()).isEqualTo(200);
        assertThat(median("/health/readiness")).isLessThan(PROMISED);
        assertThat(median("/health")).isLessThan(PROMISED);
        assertThat(median("/prometheus")).isLessThan(PROMISED);
        assertThat(ask("/prometheus").status()).isEqualTo(200);
        link.mend();
        awaitReady();
    }

    /** The processor continues on another connection, because its own was cut. */
    @Test
    void a_processor_that_has_stopped_makes_it_not_ready_until_it_is_started_again() {
        EventProcessor alerts = service.bean(org.axonframework.config.Configuration.class)
                .eventProcessingConfiguration()
                .eventProcessor("alerts")
                .orElseThrow();

        alerts.shutDown();

        assertThat(ask("/health/readiness").body()).contains("\"claims\":{\"status\":\"DOWN\"}");
        // The pool validates a connection only if it has not been used recently.
        eventually(ReadinessTest::usesAConnection, used -> used);
        link.mend();
        alerts.start();
        assertThat(alerts.isRunning()).isTrue();
        awaitReady();
    }

    /** Uses a connection; returns false if an earlier test has cut it. */
    private static boolean usesAConnection() {
        try {
            service.bean(JdbcTemplate.class).execute("select 1");
            return true;
        } catch (DataAccessException e) {
            return false;
        }
    }

    private static void awaitReady() {
        eventually(() -> ask("/health/readiness").status(), status -> status == 200);
    }

    private static Duration median(String path) {
        return IntStream.range(0, ASKED)
                .mapToObj(_ -> ask(path).took())
                .sorted()
                .toList()
                .get(ASKED / 2);
    }

    private static Answer ask(String path) {
        try {
            long before = System.nanoTime();
            var answer = http.send(
                    HttpRequest.newBuilder(URI.create(service.managementUrl() + path))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
            return new Answer(answer.statusCode(), answer.body(), Duration.ofNanos(System.nanoTime() - before));
        } catch (IOException | InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
