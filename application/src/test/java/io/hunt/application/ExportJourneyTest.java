package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import io.hunt.engine.retention.RetentionWorker;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.RoleShares;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class ExportJourneyTest {

    private static final int HOSTS = 30;
    private static final JsonMapper JSON = JsonMapper.builder().build();

    @TempDir
    static Path directory;

    private static RunningService service;
    private static Fleet fleet;
    private static Analyst admin;
    private static Analyst bob;

    @BeforeAll
    static void aFleetIsConnected() throws IOException {
        service = RunningService.in(
                directory,
                "service.per-user-hunt-isolation=true",
                "service.stream-grace-seconds=2",
                "service.retention-days=30");
        admin = service.admin();
        fleet = new Fleet(FleetOptions.of(
                service.agentsJoinAt(), service.enrollSecret(), HOSTS, 7, new RoleShares(0, 0, 0, 0.9)));
        fleet.start();
        eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == HOSTS);
        admin.post("/iocs", """
                {"type": "sha256", "value": "%s", "severity": "high"}""".formatted("ab".repeat(32)));
        admin.post("/admin/users", """
                {"username": "bob", "password": "a long enough one", "role": "analyst", "capabilities": []}""");
        bob = Analyst.signedIn(service.url(), "bob", "a long enough one");
    }

    @AfterAll
    static void everythingStops() {
        fleet.close();
        service.close();
    }

    @Test
    void exports_and_the_stream_tell_what_the_list_tells() throws Exception {
        String hunt = launch();
        var stream = CompletableFuture.supplyAsync(() -> admin.raw(hunt + "/stream", "Accept", "text/event-stream"));
        eventually(
                () -> admin.get(hunt),
                answer -> answer.body().has("completed_at")
                        && !answer.body().path("completed_at").isNull());

        List<JsonNode> listed = admin.get(hunt + "/results").items();
        assertThat(listed).isNotEmpty();
        assertThat(parsed(admin.raw(hunt + "/results/export?format=jsonl")
                        .body()
                        .lines()
                        .toList()))
                .isEqualTo(listed);
        HttpResponse<String> csv = admin.raw(hunt + "/results/export", "Accept", "text/csv");
        assertThat(csv.headers().firstValue("Content-Disposition"))
                .get()
                .asString()
                .startsWith("attachment");
        assertThat(csv.body().lines()).hasSize(listed.size() + 1);
        String told = stream.get(60, TimeUnit.SECONDS).body();
        assertThat(parsed(told.lines()
                        .filter(line -> line.startsWith("data: {\"host_id\""))
                        .map(line -> line.substring(6))
                        .toList()))
                .containsExactlyInAnyOrderElementsOf(listed);
        assertThat(told).contains("event: summary", "event: end");
        JsonNode points = admin.get(hunt + "/progress").body().path("points");
        assertThat(points.path(points.size() - 1).path("responded").asInt()).isEqualTo(HOSTS);

        HttpResponse<String> kept = admin.raw(hunt);
        service.owner().update("update hunt_summary set completed_at = completed_at - interval '30 days'");
        service.bean(RetentionWorker.class).removeAll();
        for (String road : List.of("/results", "/hosts", "/progress", "/stream", "/results/export", "/hosts/export")) {
            Answer gone = admin.get(hunt + road);
            assertThat(gone.status()).as(road).isEqualTo(410);
            assertThat(gone.text("code")).isEqualTo("details_removed");
        }
        assertThat(admin.get(hunt + "/queries").status()).isEqualTo(200);
        HttpResponse<String> summary = admin.raw(
                hunt, "If-None-Match", kept.headers().firstValue("ETag").orElseThrow());
        assertThat(summary.statusCode()).isEqualTo(200);
        assertThat(summary.body())
                .containsPattern("\"responded_hosts\" ?: ?" + HOSTS)
                .containsPattern("\"details_removed_at\" ?: ?\"2");
    }

    @Test
    void another_ones_hunt_is_forbidden_on_every_road() {
        String hunt = launch();
        for (String road : List.of(
                "", "/results", "/hosts", "/queries", "/progress", "/stream", "/results/export", "/hosts/export")) {
            assertThat(bob.raw(hunt + road).statusCode()).as(road).isEqualTo(403);
        }
        String tag = admin.raw(hunt).headers().firstValue("ETag").orElseThrow();
        assertThat(bob.raw(hunt, "If-None-Match", tag).statusCode()).isEqualTo(403);
        assertThat(bob.raw(hunt, "If-None-Match", "*").statusCode()).isEqualTo(403);
        assertThat(bob.raw("/hunts/export?format=jsonl").body()).isEmpty();
        assertThat(bob.get("/hunts").number("total")).isZero();
    }

    @Test
    void what_was_acknowledged_in_bulk_is_read_at_once() {
        launch();
        eventually(() -> admin.get("/alerts?category=ioc&acknowledged=").number("total"), total -> total > 5);
        JsonNode alert =
                admin.get("/alerts?category=ioc&acknowledged=&limit=1").items().getFirst();

        var one = bob.put(
                "/alerts/bulk-acknowledge", """
                {"ids": ["%s", "00000000-0000-4000-8000-000000000000"]}""".formatted(alert.path("id").asString()));
        assertThat(one.number("acknowledged") + one.number("already_acknowledged"))
                .isEqualTo(1);
        assertThat(one.body().path("not_found")).hasSize(1);
        List<String> open = ids(bob.get("/alerts?severity=high&limit=100"));
        assertThat(open).isNotEmpty();
        bob.post("/alerts/acknowledge-where", "{\"severity\": \"high\"}");

        assertThat(ids(bob.get("/alerts?severity=high&limit=100")))
                .as("others may still come in")
                .doesNotContainAnyElementsOf(open);
        assertThat(ids(bob.get("/alerts?alert=" + alert.path("id").asString())))
                .contains(alert.path("id").asString());
        assertThat(bob.raw("/alerts/export?acknowledged=true&format=jsonl")
                        .body()
                        .lines())
                .hasSizeGreaterThanOrEqualTo(1);
    }

    private static String launch() {
        var launched = eventually(() -> admin.post("/hunts", """
                        {"indicators": {"all": true}, "target_type": "fleet", "live_window_minutes": 1}"""), answer -> answer.status() == 201);
        return "/hunts/" + launched.text("id");
    }

    private static List<String> ids(Answer list) {
        return list.items().stream().map(item -> item.path("id").asString()).toList();
    }

    private static List<JsonNode> parsed(List<String> lines) {
        return lines.stream().map(JSON::readTree).toList();
    }
}
