package io.hunt.application;

import static io.hunt.application.Eventually.eventually;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.hunt.application.Analyst.Answer;
import io.hunt.simulator.fleet.Fleet;
import io.hunt.simulator.fleet.FleetOptions;
import io.hunt.simulator.host.RoleShares;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
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
class DryRunTest {

    private static final int MOST_BYTES = 98_304;

    @TempDir
    static Path directory;

    private static RunningService service;
    private static Analyst admin;

    @BeforeAll
    static void start() {
        service = RunningService.in(directory);
        admin = service.admin();
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @Test
    void a_dry_run_over_all_that_was_published_shows_every_indicator_in_a_bounded_statement_of_its_type()
            throws Exception {
        for (String kind : List.of("samples.", "network-", "filenames.txt", "registry-keys.txt")) {
            String all = PublishedFiles.named(kind).stream()
                    .flatMap(file -> PublishedFiles.lines(file).stream())
                    .collect(Collectors.joining("\n"));
            assertThat(admin.post("/iocs/import", "text/plain", all.getBytes(UTF_8))
                            .status())
                    .isEqualTo(200);
        }
        for (Path file : PublishedFiles.named("misp")) {
            admin.post("/iocs/import?include_context=true", "application/json", PublishedFiles.bytes(file));
        }
        try (var fleet = new Fleet(
                FleetOptions.of(service.agentsJoinAt(), service.enrollSecret(), 2, 1, new RoleShares(0, 1, 0, 0)))) {
            fleet.start();
            eventually(() -> admin.get("/hosts?status=online").number("total"), online -> online == 2);
            long eventsBefore = events();
            String body = "{\"indicators\": {\"all\": true}, \"target_type\": \"fleet\"}";

            Answer preview = admin.post("/hunts?dry_run=true", body);

            assertThat(preview.status()).isEqualTo(200);
            assertThat(preview.number("total_hosts")).isEqualTo(2);
            assertThat(preview.number("indicator_count"))
                    .isEqualTo(admin.get("/iocs?active=true&page_size=1").number("total"))
                    .isGreaterThan(10_000);
            assertThatEveryIndicatorIsAskedForOnce(preview);
            assertThat(admin.post("/hunts/quick?dry_run=true", "{\"value\": \"never-seen.exe\"}")
                            .number("total_hosts"))
                    .isEqualTo(2);
            assertThat(admin.get("/iocs?q=never-seen.exe").items()).isEmpty();
            assertThat(admin.get("/hunts").items()).isEmpty();
            assertThat(events()).isEqualTo(eventsBefore);

            Answer launched = admin.post("/hunts", body);
            assertThat(launched.status()).isEqualTo(201);
            assertThat(launched.number("indicator_count")).isEqualTo(preview.number("indicator_count"));
            String path = "/hunts/" + launched.text("id") + "/queries?page_size=1000";
            List<String> previewed = statements(queries(preview));
            Answer frozen =
                    eventually(() -> admin.get(path), answer -> answer.items().size() == previewed.size());
            assertThat(statements(frozen.items())).isEqualTo(previewed);
        }
    }

    private static void assertThatEveryIndicatorIsAskedForOnce(Answer preview) {
        Map<String, List<JsonNode>> surfaces = new TreeMap<>();
        for (JsonNode query : queries(preview)) {
            assertThat(query.get("bytes").asInt())
                    .isLessThanOrEqualTo(MOST_BYTES)
                    .isEqualTo(query.get("sql").asString().getBytes(UTF_8).length);
            assertThat(query.get("indicators").asInt()).isBetween(1, 1_000);
            surfaces.computeIfAbsent(query.get("type").asString(), _ -> new ArrayList<>())
                    .add(query);
        }
        for (String type : List.of("sha256", "sha1", "md5", "ipv4", "domain")) {
            List<JsonNode> queries = surfaces.getOrDefault(type, List.of());
            JsonNode first = queries.getFirst();
            Set<String> values = values(type);
            List<String> asked = queries.stream()
                    .filter(query -> query.get("surface").equals(first.get("surface"))
                            && query.get("platforms").equals(first.get("platforms")))
                    .flatMap(query -> literals(query.get("sql").asString()).stream())
                    .filter(values::contains)
                    .toList();
            assertThat(asked).as(type).containsExactlyInAnyOrderElementsOf(values);
        }
        for (String type : List.of("registry", "filename", "filepath")) {
            String sql = statements(surfaces.getOrDefault(type, List.of()))
                    .toString()
                    .toLowerCase(Locale.ROOT);
            assertThat(values(type)).as(type).isNotEmpty().allMatch(value -> sql.contains(lastName(value)));
        }
    }

    /**
     * Returns the last name of a key or path; statements match those below a user's directory by a pattern that contains
     * this name.
     */
    private static String lastName(String value) {
        String name = value.substring(1 + Math.max(value.lastIndexOf('\\'), value.lastIndexOf('/')));
        return name.toLowerCase(Locale.ROOT).replace("'", "''");
    }

    private static List<String> statements(List<JsonNode> queries) {
        return queries.stream().map(query -> query.get("sql").asString()).toList();
    }

    private static List<String> literals(String sql) {
        return Pattern.compile("'((?:[^']|'')*)'")
                .matcher(sql)
                .results()
                .map(literal -> literal.group(1).replace("''", "'"))
                .distinct()
                .toList();
    }

    private static List<JsonNode> queries(Answer preview) {
        return preview.body()
                .get("queries")
                .valueStream()
                .sorted(Comparator.comparingInt(query -> query.get("number").asInt()))
                .toList();
    }

    private static Set<String> values(String type) {
        Set<String> values = new TreeSet<>();
        String token = "";
        do {
            Answer page =
                    admin.get("/iocs?page_size=1000&type=" + type + (token.isEmpty() ? "" : "&page_token=" + token));
            page.items().forEach(item -> values.add(item.get("value").asString()));
            token = page.text("next_page_token");
        } while (!token.isEmpty());
        return values;
    }

    private static long events() {
        Long events = service.bean(JdbcTemplate.class)
                .queryForObject("select count(*) from domainevententry where payloadtype not like 'Host%'", Long.class);
        return events == null ? 0 : events;
    }
}
