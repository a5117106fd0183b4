package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.RoleShares;
import io.hunt.simulator.oracle.SentAnswer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.JdbcTemplate;
import tools.jackson.databind.JsonNode;

@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class HuntJourneyTest {

    private static final int HOSTS = 40;
    private static final String SECRET = "a webhook secret";
    private static final String HASH = "6ea1dd5bd7128ca69d612814a5fb388b6876745b0a94a20e286f0b2e0b2e3c00";

    @TempDir
    static Path directory;

    private static Receiver receiver;
    private static RunningService service;
    private static Fleet fleet;
    private static Analyst admin;

    @BeforeAll
    static void aFleetIsConnected() throws IOException {
        receiver = new Receiver();
        service = RunningService.in(
                directory, "service.webhook-url=" + receiver.url(), "service.webhook-secret=" + SECRET);
        admin = service.admin();
        fleet = new Fleet(FleetOptions.of(
                service.agentsJoinAt(), service.enrollSecret(), HOSTS, 42, new RoleShares(0, 0, 0.2, 0.4)));
        fleet.start();
        eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == HOSTS);
    }

    @AfterAll
    static void everythingStops() {
        fleet.close();
        service.close();
        receiver.close();
    }

    @Test
    void what_the_hosts_sent_is_what_analysts_read_and_receivers_get() {
        admin.post("/iocs", """
                {"type": "sha256", "value": "%s", "severity": "critical"}""".formatted(HASH));

        Answer launched = launch();
        String hunt = "/hunts/" + launched.text("id");
        assertThat(launched.status()).isEqualTo(201);
        assertThat(admin.get(hunt).text("created_at")).isEqualTo(launched.text("created_at"));
        Answer over = eventually(() -> admin.get(hunt), answer -> isOver(answer.text("status")));

        var sent = fleet.oracle().answersTo("hunt:" + launched.text("id"));
        Set<String> matched = hosts(
                sent.stream().filter(answer -> !answer.rowsByIoc().isEmpty()).toList());
        Set<String> failed = hosts(sent.stream().filter(SentAnswer::erred).toList());
        assertThat(matched).isNotEmpty();
        assertThat(failed).isNotEmpty();
        assertThat(over.text("status")).isEqualTo("partial");
        assertThat(over.number("responded_hosts")).isEqualTo(HOSTS);
        assertThat(over.number("matched_hosts")).isEqualTo(matched.size());
        assertThat(over.number("failed_hosts")).isEqualTo(failed.size());
        assertThat(coverage(hunt))
                .isEqualTo(new TreeMap<>(Map.of(
                        "matched",
                        matched.size(),
                        "error",
                        failed.size(),
                        "clean",
                        HOSTS - matched.size() - failed.size())));
        assertThat(hostIds(admin.get(hunt + "/results").items())).isEqualTo(matched);
        String one = matched.stream().sorted().findFirst().orElseThrow();
        assertThat(admin.get("/hosts/" + one + "/results").items())
                .extracting(row -> row.path("hunt_id").asString() + " "
                        + row.path("ioc_value").asString())
                .containsExactly(launched.text("id") + " " + HASH);
        String ioc = admin.get("/iocs?created_by=admin&q=" + HASH)
                .items()
                .getFirst()
                .path("id")
                .asString();
        assertThat(hostIds(admin.get("/iocs/" + ioc + "/results?page_size=1000").items()))
                .isEqualTo(matched);
        List<JsonNode> alerts = eventually(
                () -> admin.get("/alerts?category=ioc&page_size=1000").items(),
                found -> found.size() == matched.size());
        assertThat(hostIds(alerts)).isEqualTo(matched);
        eventually(receiver::deliveries, deliveries -> deliveries.size() == matched.size());
        assertThat(receiver.deliveries()).allSatisfy(delivery -> {
            assertThat(delivery.signature()).isEqualTo("sha256=" + Hmac.hex(delivery.body(), SECRET));
            assertThat(delivery.body()).contains("\"ioc_value\":\"" + HASH + "\"", "\"severity\":\"critical\"");
        });
    }

    @Test
    void evidence_that_is_erased_shows_nowhere_and_the_log_is_as_it_was() {
        admin.post("/iocs", """
                {"type": "sha256", "value": "%s"}""".formatted(HASH));
        String results = "/hunts/" + finish(launch()) + "/results";
        List<JsonNode> found = eventually(() -> admin.get(results).items(), rows -> rows.size() > 1);
        String host = found.getFirst().path("host_id").asString();
        String log = logged(host);
        assertThat(log).as("never plain").contains("ciphertext").doesNotContain("\"path");

        Answer erased = admin.post("/hosts/" + host + "/erase-evidence");

        assertThat(erased.status()).isEqualTo(200);
        assertThat(erased.number("keys")).isEqualTo(1);
        assertThat(erased.number("events")).isPositive();
        showsNothingOf(host, results, found.size());
        admin.rebuildReadModels();
        eventually(() -> admin.get(results).items(), rows -> rows.size() == found.size());
        showsNothingOf(host, results, found.size());
        assertThat(logged(host)).isEqualTo(log);
        assertThat(receiver.deliveries()).extracting(Receiver.Delivery::body).noneMatch(body -> body.contains("path"));
        assertThat(eventually(
                                () -> admin.get("/security-events?kind=evidence_erased")
                                        .items(),
                                events -> !events.isEmpty())
                        .getFirst()
                        .path("host_id")
                        .asString())
                .isEqualTo(host);
    }

    private static void showsNothingOf(String host, String results, int number) {
        List<JsonNode> rows = admin.get(results + "?page_size=1000").items();
        assertThat(rows).hasSize(number).allSatisfy(row -> {
            boolean gone = row.path("host_id").asString().equals(host);
            assertThat(row.path("erased").asBoolean()).isEqualTo(gone);
            assertThat(row.path("evidence").isEmpty()).isEqualTo(gone);
        });
        for (String format : List.of("jsonl", "csv")) {
            assertThat(admin.raw(results + "/export?format=" + format).body().lines())
                    .filteredOn(line -> line.contains(host))
                    .hasSize(1)
                    .allSatisfy(line -> assertThat(line).contains("{}").doesNotContain("path"));
        }
    }

    /** Returns all stored matches of the host. */
    private static String logged(String host) {
        return String.join("\n", service.bean(JdbcTemplate.class).queryForList("""
                select convert_from(payload, 'UTF8') from domainevententry
                where payloadtype = 'MatchIngested' and convert_from(payload, 'UTF8') like ? order by globalindex""", String.class, "%" + host + "%"));
    }

    /** All alerts are about one indicator. Not every host finds it in every hunt. */
    @Test
    void a_repeat_within_a_day_raises_no_second_alert_and_a_rebuild_changes_nothing() {
        String all = "/alerts?category=ioc&acknowledged=&page_size=1000";
        admin.post("/iocs", """
                {"type": "sha256", "value": "%s"}""".formatted(HASH));
        finish(launch());
        String again = finish(launch());

        JsonNode alert = eventually(
                        () -> admin.get(all).items().stream()
                                .filter(raised -> raised.path("occurrences").asInt() >= 2)
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
        assertThat(admin.get(all).items())
                .extracting(raised -> raised.path("host_id").asString())
                .doesNotHaveDuplicates();
        String read = admin.get("/hunts/" + again).body().toString();
        int sentSoFar = eventually(
                () -> receiver.deliveries().size(),
                sent -> sent == admin.get(all).items().size());

        admin.rebuildReadModels();
        eventually(
                () -> admin.get("/hunts/" + again),
                answer -> answer.body().toString().equals(read));
        eventually(
                () -> admin.get("/alerts/" + alert.path("id").asString()),
                rebuilt -> rebuilt.text("created_at")
                                .equals(alert.path("created_at").asString())
                        && rebuilt.number("occurrences")
                                >= alert.path("occurrences").asInt());
        assertThat(receiver.deliveries()).hasSize(sentSoFar);
    }

    @Test
    void the_first_to_acknowledge_an_alert_stays() {
        admin.post("/iocs", """
                {"type": "sha256", "value": "%s"}""".formatted(HASH));
        finish(launch());
        JsonNode alert = eventually(
                        () -> admin.get("/alerts?category=ioc&acknowledged=").items(), found -> !found.isEmpty())
                .getLast();
        String path = "/alerts/" + alert.path("id").asString() + "/acknowledge";
        admin.post("/admin/users", """
                {"username": "grace", "password": "a long enough one", "role": "analyst", "capabilities": []}""");
        Analyst grace = Analyst.signedIn(service.url(), "grace", "a long enough one");

        Answer first = grace.put(path, "");
        Answer second = admin.put(path, "");

        assertThat(first.text("acknowledged_by")).isEqualTo("grace");
        assertThat(second.body()).isEqualTo(first.body());
    }

    @Test
    void an_analyst_without_the_capability_may_not_sweep_the_fleet() {
        admin.post("/admin/users", """
                {"username": "alan", "password": "a long enough one", "role": "analyst", "capabilities": []}""");
        Analyst alan = Analyst.signedIn(service.url(), "alan", "a long enough one");

        assertThat(alan.post("/hunts/quick", "{\"value\": \"evil.exe\"}").text("code"))
                .isEqualTo("capability_required");
        assertThat(admin.get("/iocs?q=evil.exe").items()).isEmpty();
    }

    private static Answer launch() {
        return admin.post("/hunts", """
                {"indicators": {"all": true}, "target_type": "fleet", "live_window_minutes": 5}""");
    }

    private static String finish(Answer launched) {
        String id = launched.text("id");
        eventually(() -> admin.get("/hunts/" + id), answer -> isOver(answer.text("status")));
        return id;
    }

    private static boolean isOver(String status) {
        return !status.equals("pending") && !status.equals("running");
    }

    private static Map<String, Integer> coverage(String hunt) {
        return admin.get(hunt + "/hosts?page_size=1000").items().stream()
                .collect(Collectors.toMap(host -> host.path("state").asString(), _ -> 1, Integer::sum, TreeMap::new));
    }

    private static Set<String> hosts(List<SentAnswer> answers) {
        return answers.stream().map(SentAnswer::hostId).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> hostIds(List<JsonNode> items) {
        return items.stream()
                .map(item -> item.path("host_id").asString())
                .collect(Collectors.toCollection(TreeSet::new));
    }
}
