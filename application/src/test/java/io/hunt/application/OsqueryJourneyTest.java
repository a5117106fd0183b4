package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Stock osqueryd hosts: enrollment, hunts, campaigns and watchlists. */
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class OsqueryJourneyTest {

    private static final String HASH = "d".repeat(64);
    private static final AtomicInteger NAMES = new AtomicInteger();

    @TempDir
    static Path directory;

    private static RunningService service;
    private static Analyst admin;
    private static String indicator;

    @BeforeAll
    static void serviceRuns() {
        service = RunningService.in(directory, "service.osquery-port=-1", "service.osquery-poll-seconds=2");
        admin = service.admin();
        indicator = admin.post(
                        "/iocs", "{\"type\": \"sha256\", \"value\": \"%s\", \"severity\": \"high\"}".formatted(HASH))
                .text("id");
    }

    @AfterAll
    static void everythingStops() {
        service.close();
    }

    @Test
    void what_a_stock_host_finds_becomes_a_row_an_alert_and_coverage() {
        StockHost dirty = host();
        StockHost clean = host();
        Answer launched = hunt(indicator, dirty, clean);
        String hunt = "/hunts/" + launched.text("id");
        assertThat(launched.number("total_hosts")).isEqualTo(2);

        assertThat(answer(
                        dirty,
                        dirty.asked(launched.text("id")),
                        "[{\"ioc\":\"%s\",\"path\":\"/x\"}]".formatted(HASH),
                        "0"))
                .isEqualTo(200);
        assertThat(answer(clean, clean.asked(launched.text("id")), "\"\"", "\"0\""))
                .isEqualTo(200);

        Answer over = eventually(
                () -> admin.get(hunt), answer -> answer.text("status").equals("completed"));
        assertThat(over.number("matched_hosts")).isEqualTo(1);
        assertThat(over.number("responded_hosts")).isEqualTo(2);
        assertThat(ledger(hunt)).isEqualTo(Map.of("matched", 1, "clean", 1));
        assertThat(admin.get(hunt + "/results").items()).singleElement().satisfies(row -> {
            assertThat(row.path("hostname").asString()).isEqualTo(dirty.name());
            assertThat(row.path("evidence").path("path").asString()).isEqualTo("/x");
        });
        JsonNode alert =
                eventually(() -> alerts(dirty), found -> found.size() == 1).getFirst();
        assertThat(alert.path("source").asString()).isEqualTo("hunt");
        JsonNode record = admin.get("/hosts?q=" + dirty.name()).items().getFirst();
        assertThat(record.path("agent_version").asString()).isEqualTo("osquery 5.15.0");
        assertThat(record.path("platform").asString()).isEqualTo("linux");
        assertThat(record.path("status").asString()).isEqualTo("online");
    }

    @Test
    void an_answer_that_is_sent_again_changes_nothing() {
        StockHost host = host();
        Answer launched = hunt(indicator, host);
        Map<String, String> queries = host.asked(launched.text("id"));
        String row = "[{\"ioc\":\"%s\",\"path\":\"/x\"}]".formatted(HASH);

        assertThat(answer(host, queries, row, "0")).isEqualTo(200);
        Answer first = eventually(
                () -> admin.get("/hunts/" + launched.text("id")),
                answer -> answer.text("status").equals("completed"));
        assertThat(answer(host, queries, row, "0")).isEqualTo(200);
        assertThat(answer(host, queries, "[]", "1")).isEqualTo(200);

        assertThat(host.read()).isEmpty();
        assertThat(admin.get("/hunts/" + launched.text("id")).body()).isEqualTo(first.body());
        assertThat(alerts(host))
                .singleElement()
                .satisfies(
                        alert -> assertThat(alert.path("occurrences").asInt()).isEqualTo(1));
    }

    @Test
    void a_query_that_fails_is_an_error_and_a_missing_table_is_not() {
        StockHost failing = host();
        StockHost lacking = host();
        Answer launched = hunt(indicator, failing, lacking);
        String hunt = "/hunts/" + launched.text("id");

        answer(failing, failing.asked(launched.text("id")), "[]", "1", "disk I/O error");
        answer(lacking, lacking.asked(launched.text("id")), "[]", "1", "no such table: hash");

        Answer over = eventually(
                () -> admin.get(hunt), answer -> answer.text("status").equals("partial"));
        assertThat(over.number("failed_hosts")).isEqualTo(1);
        JsonNode failed = coverage(hunt, failing);
        assertThat(failed.path("state").asString()).isEqualTo("error");
        assertThat(failed.toString()).contains("disk I/O error");
        JsonNode unsupported = coverage(hunt, lacking);
        assertThat(unsupported.path("state").asString()).isEqualTo("clean");
        assertThat(unsupported.toString()).contains("sha256");
    }

    @Test
    void queries_that_were_lost_are_given_again_and_only_those() {
        StockHost host = host();
        String another = admin.post("/iocs", "{\"type\": \"filename\", \"value\": \"%s.exe\"}".formatted(host.name()))
                .text("id");
        Answer launched = hunt(indicator + "\", \"" + another, host);
        Map<String, String> queries = host.asked(launched.text("id"));
        assertThat(queries).hasSizeGreaterThan(1);
        assertThat(host.read()).isEqualTo(queries);

        var rest = new TreeMap<>(queries);
        Map.Entry<String, String> first = rest.pollFirstEntry();
        assertThat(answer(host, Map.of(first.getKey(), first.getValue()), "[]", "0"))
                .isEqualTo(200);
        assertThat(host.read()).isEqualTo(rest);
        assertThat(answer(host, rest, "[]", "0")).isEqualTo(200);

        eventually(
                () -> admin.get("/hunts/" + launched.text("id")),
                answer -> answer.text("status").equals("completed"));
        assertThat(ledger("/hunts/" + launched.text("id"))).isEqualTo(Map.of("clean", 1));
    }

    @Test
    void an_answer_nobody_asked_for_is_taken_and_counts_for_nothing() {
        StockHost asked = host();
        StockHost other = host();
        Answer launched = hunt(indicator, asked);
        Map<String, String> queries = asked.asked(launched.text("id"));

        assertThat(answer(other, queries, "[{\"ioc\":\"%s\"}]".formatted(HASH), "0"))
                .isEqualTo(200);
        assertThat(answer(other, Map.of("never:heard:of", "", "kolide_query_1", ""), "[{}]", "0"))
                .isEqualTo(200);
        assertThat(answer(asked, queries, "[]", "0")).isEqualTo(200);

        eventually(
                () -> admin.get("/hunts/" + launched.text("id")),
                answer -> answer.text("status").equals("completed"));
        assertThat(admin.get("/hunts/" + launched.text("id") + "/results").items())
                .isEmpty();
        assertThat(alerts(other)).isEmpty();
    }

    @Test
    void a_platform_that_cannot_look_answers_by_asking() {
        StockHost host = host();
        String key = admin.post("/iocs", """
                {"type": "registry", "value": "HKEY_LOCAL_MACHINE\\\\Software\\\\Evil%s"}""".formatted(NAMES.incrementAndGet())).text("id");
        Answer launched = hunt(key, host);

        Answer over = eventually(
                () -> {
                    assertThat(host.read()).isEmpty();
                    return admin.get("/hunts/" + launched.text("id"));
                },
                answer -> answer.text("status").equals("completed"));
        assertThat(over.number("responded_hosts")).isEqualTo(1);
        assertThat(ledger("/hunts/" + launched.text("id"))).isEqualTo(Map.of("clean", 1));
    }

    @Test
    void a_campaign_collects_rows_and_asks_no_more_when_it_is_stopped() {
        StockHost host = host();
        StockHost late = host();
        Answer launched = admin.post("/campaigns", """
                {"name": "Uptimes", "sql": "SELECT * FROM uptime", "target_type": "hosts", "host_ids": ["%s", "%s"],
                 "live_window_minutes": 5}""".formatted(id(host), id(late)));
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        Map<String, String> queries = host.asked(launched.text("id"));
        assertThat(queries).containsValue("SELECT * FROM uptime");
        late.asked(launched.text("id"));

        assertThat(answer(host, queries, "[{\"days\":\"3\"},{\"days\":\"4\"}]", "0"))
                .isEqualTo(200);
        List<JsonNode> rows = eventually(
                () -> admin.get("/queries/" + launched.text("query_id") + "/rows")
                        .items(),
                found -> found.size() == 2);
        assertThat(rows)
                .allSatisfy(row -> assertThat(row.path("hostname").asString()).isEqualTo(host.name()));

        admin.post("/campaigns/" + launched.text("id") + "/stop", "{}");
        eventually(late::read, Map::isEmpty);
    }

    @Test
    void a_host_that_no_longer_asks_is_offline_until_it_does() {
        StockHost host = host();

        eventually(() -> admin.get("/hosts/" + id(host)).text("status"), status -> status.equals("offline"));
        assertThat(launch(indicator, id(host)).text("code")).isEqualTo("no_hosts_targeted");

        online(host);
        assertThat(hunt(indicator, host).number("total_hosts")).isEqualTo(1);
    }

    @Test
    void what_a_stock_host_finds_by_itself_becomes_one_alert() {
        StockHost host = host();
        Answer created = admin.post("/watchlist-packs", """
                {"name": "Turla", "indicators": {"ids": ["%s"]}, "interval_seconds": 600, "splay_percent": 5}""".formatted(indicator));
        String prefix = "pack:" + created.text("id") + ":1:";
        JsonNode config = host.config(
                answer -> answer.path("schedule").propertyNames().stream().anyMatch(name -> name.startsWith(prefix)));
        String query = config.path("schedule").propertyNames().iterator().next();
        JsonNode scheduled = config.path("schedule").path(query);
        assertThat(scheduled.path("interval").asInt()).isEqualTo(600);
        assertThat(scheduled.path("query").asString()).contains(HASH);
        assertThat(scheduled.path("snapshot").asBoolean(true)).isFalse();
        assertThat(config.path("options").path("schedule_splay_percent").asInt())
                .isEqualTo(5);

        String line = """
                {"name":"%s","hostIdentifier":"h","calendarTime":"now","unixTime":1795255200,"epoch":0,"counter":%d,
                "diffResults":{"added":[{"ioc":"%s","path":"/x"}],"removed":[]}}""";
        assertThat(host.log(line.formatted(query, 0, HASH))).isEqualTo(200);
        JsonNode alert =
                eventually(() -> alerts(host), found -> found.size() == 1).getFirst();
        assertThat(alert.path("source").asString()).isEqualTo("watchlist_pack");
        assertThat(alert.path("pack_id").asString()).isEqualTo(created.text("id"));

        assertThat(host.log(line.formatted(query, 0, HASH))).isEqualTo(200);
        String event = """
                {"name":"%s","hostIdentifier":"h","unixTime":1795255800,"epoch":0,"counter":2,"action":"added",
                "columns":{"ioc":"%s","path":"/y"}}""".formatted(query, HASH);
        assertThat(host.log(line.formatted(query, 0, HASH) + "," + event + ",{\"severity\":\"0\",\"message\":\"hi\"}"))
                .isEqualTo(200);
        eventually(() -> alerts(host).getFirst().path("occurrences").asInt(), times -> times == 2);
        assertThat(admin.get("/watchlist-packs/" + created.text("id"))
                        .body()
                        .path("hosts")
                        .path("reporting")
                        .asInt())
                .isEqualTo(1);

        admin.delete("/watchlist-packs/" + created.text("id"));
        host.config(answer -> answer.path("schedule").isEmpty());
    }

    private static StockHost host() {
        StockHost host = StockHost.linux(service, directory, "stock-" + NAMES.incrementAndGet());
        online(host);
        return host;
    }

    private static void online(StockHost host) {
        eventually(
                () -> {
                    host.read();
                    return admin.get("/hosts?q=" + host.name()).items();
                },
                found -> found.size() == 1
                        && found.getFirst().path("status").asString().equals("online"));
    }

    private static String id(StockHost host) {
        return admin.get("/hosts?q=" + host.name())
                .items()
                .getFirst()
                .path("id")
                .asString();
    }

    private static Answer hunt(String indicators, StockHost... hosts) {
        for (StockHost host : hosts) {
            online(host);
        }
        Answer launched = launch(
                indicators, List.of(hosts).stream().map(OsqueryJourneyTest::id).collect(Collectors.joining("\", \"")));
        assertThat(launched.status()).as(launched.body().toString()).isEqualTo(201);
        return launched;
    }

    private static Answer launch(String indicators, String hosts) {
        return admin.post("/hunts", """
                {"indicators": {"ids": ["%s"]}, "target_type": "hosts", "host_ids": ["%s"], "live_window_minutes": 5}""".formatted(indicators, hosts));
    }

    private static int answer(StockHost host, Map<String, String> queries, String rows, String status) {
        return answer(host, queries, rows, status, "");
    }

    private static int answer(StockHost host, Map<String, String> queries, String rows, String status, String message) {
        return host.answer(queries, rows, status, message);
    }

    private static Map<String, Integer> ledger(String hunt) {
        return admin.get(hunt + "/hosts").items().stream()
                .collect(Collectors.toMap(host -> host.path("state").asString(), _ -> 1, Integer::sum));
    }

    private static JsonNode coverage(String hunt, StockHost host) {
        return admin.get(hunt + "/hosts").items().stream()
                .filter(item -> item.path("hostname").asString().equals(host.name()))
                .findFirst()
                .orElseThrow();
    }

    private static List<JsonNode> alerts(StockHost host) {
        return admin.get("/alerts?category=ioc&host_id=" + id(host)).items();
    }
}
